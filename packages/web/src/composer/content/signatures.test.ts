import { expect, test } from 'vitest';
import { switchAnswer } from '../../features/compose/window/switch-answer.ts';
import { writeSignature } from '../../mail-html/signature.ts';
import { EMPTY_CONTENT, isBlank, mailOf, plainBody, signed, writtenUnder } from './compose-content.ts';

const ADA = 'ada@host.test';
const COUNTESS = 'countess@host.test';
const signatures = writeSignature(writeSignature('{}', ADA, 'Ada\nLondon'), COUNTESS, 'The Countess');
const answer = (quoted: string, from: string | null = null) =>
  signed({ ...EMPTY_CONTENT, mail: { ...EMPTY_CONTENT.mail, from }, quoted }, signatures, ADA);
const count = (html: string): number => html.split('gmail_signature').length - 1;

test('a signature stands once, between the text and what it quotes, behind the line that parts it (RFC 3676 §4.3)', () => {
  const { html } = mailOf({ ...answer('<blockquote>Old</blockquote>'), body: plainBody('Hello') });
  expect(html).toMatch(/Hello.*-- <br>Ada<br>London.*Old/su);
  expect(count(html)).toBe(1);
});

test('[2.39] a signature is not doubled when the kind of answer is changed, however often', () => {
  const kinds = ['<p>reply</p>', '<p>all</p>', '<p>forward</p>'].map((quoted) => answer(quoted));
  let now = { ...answer('<p>reply</p>'), body: plainBody('Hello') };
  for (let turn = 0; turn < 9; turn += 1) {
    const [before, after] = [kinds[turn % 3], kinds[(turn + 1) % 3]];
    if (before && after) now = { ...now, ...switchAnswer(now, before, after) };
    expect(count(mailOf(now).html)).toBe(1);
  }
});

test('a signature that was taken away stays away when the kind of answer is changed', () => {
  const now = { ...answer('<p>reply</p>'), signature: '' };
  expect(switchAnswer(now, answer('<p>reply</p>'), answer('<p>all</p>')).signature).toBe('');
});

test('[D28] another address brings its own signature in place of the one before, unless that was taken away', () => {
  const now = answer('');
  const under = writtenUnder(now, COUNTESS, signatures, ADA);
  expect(under.mail.from).toBe(COUNTESS);
  expect(mailOf(under).html).toContain('The Countess');
  expect(mailOf(under).html).not.toContain('London');
  expect(writtenUnder({ ...now, signature: '' }, COUNTESS, signatures, ADA).signature).toBe('');
});

test('[4.3] a form with a signature alone is empty', () => {
  expect(isBlank(answer(''))).toBe(true);
});
