// @vitest-environment happy-dom
import type { Body, Message } from '@wren/domain/message/message.ts';
import { beforeEach, expect, test } from 'vitest';
import { message } from '../../../../test/support/messages.ts';
import type { MailSanitizer } from '../../../mail-html/sanitize-mail.ts';
import type { ReadableBody } from '../body/readable-body.ts';
import { keptSteps } from './kept-bodies.ts';

let sanitised: string[] = [];
const sanitizer: Pick<MailSanitizer, 'steps'> = {
  *steps(html) {
    sanitised.push(html);
    const content = document.createDocumentFragment();
    content.append(html);
    yield;
    return { content, blockedImages: 0, trackers: [], shownCids: new Set() };
  },
};
function keptBody(
  mail: Message,
  ...rest: Parameters<typeof keptSteps> extends [unknown, ...infer Rest] ? Rest : never
): ReadableBody | null {
  const steps = keptSteps(mail.attachments, ...rest);
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}

const body = (html: string): Body => ({ html, text: null });

beforeEach(() => {
  sanitised = [];
});

test('a mail that opens again, read or starred meanwhile, is not sanitised again', () => {
  const [mail, words] = [message('a'), body('words')];
  const first = keptBody(mail, words, sanitizer, null);
  expect(keptBody({ ...mail, seen: true, flagged: true }, words, sanitizer, null)).toBe(first);
  expect(sanitised).toEqual(['words']);
});

test('it is once its images are shown, and when its files turn out to be others', () => {
  const [mail, words] = [message('b'), body('words')];
  const file = { id: 'f', name: 'f', type: 'image/png', size: 1, disposition: 'inline', cid: 'c' } as const;
  keptBody(mail, words, sanitizer, null);
  keptBody(mail, words, sanitizer, (address) => `/through?${address}`);
  keptBody({ ...mail, attachments: [file] }, words, sanitizer, null);
  expect(sanitised).toHaveLength(3);
});

test('the thirty bodies used last are kept', () => {
  const mail = message('c');
  const all = Array.from({ length: 31 }, (_, at) => body(`words ${at}`));
  for (const one of all) keptBody(mail, one, sanitizer, null);
  sanitised = [];
  for (const one of all.slice(1)) keptBody(mail, one, sanitizer, null);
  expect(sanitised).toEqual([]);
  keptBody(mail, all[0] ?? body(''), sanitizer, null);
  expect(sanitised).toEqual(['words 0']);
});
