import { expect, test } from 'vitest';
import { switchAnswer } from '../../features/compose/forms/switch-answer.ts';
import { writeSignature } from '../../mail-html/signature.ts';
import { EMPTY_CONTENT, isBlank, mailOf, plainBody, withSenderAddress, withSignature } from './compose-content.ts';
import { identitiesOf } from './identities.ts';

const ADA = 'ada@host.test';
const COUNTESS = 'countess@host.test';
const stored = writeSignature(writeSignature('{}', ADA, 'Ada\nLondon'), COUNTESS, 'The Countess');
const user = { email: ADA, addresses: [ADA, COUNTESS], own: [ADA, COUNTESS, 'ada+*@host.test'] };
const signatures = identitiesOf(user, [], stored);
const answer = (quoted: string, from: string | null = null) =>
  withSignature({ ...EMPTY_CONTENT, mail: { ...EMPTY_CONTENT.mail, from }, quoted }, signatures);
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
  const under = withSenderAddress(now, COUNTESS, signatures);
  expect(under.mail.from).toBe(COUNTESS);
  expect(mailOf(under).html).toContain('The Countess');
  expect(mailOf(under).html).not.toContain('London');
  expect(withSenderAddress({ ...now, signature: '' }, COUNTESS, signatures).signature).toBe('');
});

test('[4.3] a form with a signature alone is empty', () => {
  expect(isBlank(answer(''))).toBe(true);
});

const person = (email: string) => ({ name: null, email });
const identity = (email: string, data: object) => ({
  id: email,
  type: 'identity' as const,
  data: { email, name: '', signature: '', replyTo: [], bcc: [], isDefault: false, ...data },
});

test('[D37] what the identity of an address says holds instead of the signature that settings keep', () => {
  const own = identitiesOf(user, [identity('Ada@host.test', { signature: 'A. L.' })], stored);
  expect(own.all.map(({ email, signature }) => [email, signature])).toEqual([
    [ADA, 'A. L.'],
    [COUNTESS, 'The Countess'],
  ]);
  expect(mailOf(withSignature(EMPTY_CONTENT, own)).html).toContain('A. L.');
});

test('[D37] new mail is written under the default identity, a subaddress under itself with what its address says', () => {
  const shop = identity('ada+shop@host.test', { signature: 'Customer' });
  const own = identitiesOf(
    user,
    [identity(COUNTESS, { isDefault: true }), shop, identity('eve@evil.test', {})],
    stored,
  );
  expect(own.all.map(({ email }) => email)).toEqual([ADA, COUNTESS, 'ada+shop@host.test']);
  expect(withSignature(EMPTY_CONTENT, own).mail.from).toBe(COUNTESS);
  const under = (from: string) => mailOf(withSenderAddress(withSignature(EMPTY_CONTENT, own), from, own));
  expect(under('ada+shop@host.test')).toMatchObject({ from: 'ada+shop@host.test' });
  expect(under('ada+shop@host.test').html).toContain('Customer');
  expect(under('ada+news@host.test').html).toContain('London');
});

test('[D37] an identity brings its hidden copy, another takes it along, and what was typed or removed stays so', () => {
  const own = identitiesOf(user, [identity(ADA, { bcc: [person('file@host.test')] })], '{}');
  const begun = withSignature(EMPTY_CONTENT, own);
  expect(begun.mail.bcc).toEqual([person('file@host.test')]);
  expect(isBlank(begun)).toBe(true);
  const typed = { ...begun, mail: { ...begun.mail, bcc: [...begun.mail.bcc, person('lin@x.org')] } };
  expect(isBlank(typed)).toBe(false);
  expect(withSenderAddress(typed, COUNTESS, own).mail.bcc).toEqual([person('lin@x.org')]);
  const removed = { ...typed, mail: { ...typed.mail, bcc: [] } };
  expect(switchAnswer(removed, begun, begun).mail.bcc).toEqual([]);
});
