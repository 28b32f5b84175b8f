import { expect, test } from 'vitest';
import { message } from '../../test/support/messages.ts';
import { EMPTY_MAIL, type OutgoingMail } from './outgoing-mail.ts';
import { draftRevision, wholeContent } from './whole-content.ts';

const grace = { name: 'Grace Hopper', email: 'grace@host.test' };
const alan = { name: null, email: 'alan@host.test' };
const file = {
  id: 'f1',
  name: 'plan.pdf',
  type: 'application/pdf',
  size: 10,
  disposition: 'attachment',
  cid: null,
} as const;
const MAIL: OutgoingMail = { ...EMPTY_MAIL, to: [grace, alan], subject: 'Plan', attachments: [file] };
const HTML = '<p>Meet at 2&nbsp;pm</p><p>Bring it</p>';
const whole = (mail: Partial<OutgoingMail>, html = HTML): string => wholeContent({ ...MAIL, ...mail }, html);

test.each<readonly [string, Partial<OutgoingMail>, string]>([
  ['words of the same number of letters', {}, HTML.replace('2', '4')],
  ['a word less', {}, HTML.replace('Bring it', 'Bring')],
  ['no text', {}, ''],
  ['another subject', { subject: 'Plans' }, HTML],
  ['a recipient less', { to: [grace] }, HTML],
  ['another recipient', { to: [grace, { name: null, email: 'ada@host.test' }] }, HTML],
  ['a recipient in another field', { to: [grace], cc: [alan] }, HTML],
  ['a hidden recipient in the place of an open one', { to: [grace], bcc: [alan] }, HTML],
  ['a file less', { attachments: [] }, HTML],
  ['a file of another name', { attachments: [{ ...file, name: 'plan-2.pdf' }] }, HTML],
])('[4.2] a version of a draft with %s is another one', (_what, mail, html) => {
  expect(whole(mail, html)).not.toBe(whole({}));
});

test.each<readonly [string, Partial<OutgoingMail>, string]>([
  [
    'recipients in another order, in capitals or named twice',
    { to: [alan, { ...grace, email: 'Grace@Host.test ' }, alan] },
    HTML,
  ],
  ['recipients by other names', { to: [{ ...grace, name: null }, alan] }, HTML],
  ['tags, entities and space of its own', {}, '<div>Meet at 2 pm</div>\n<br><div style="x">Bring   it</div>'],
  ['a file under another id', { attachments: [{ ...file, id: 'f2' }] }, HTML],
  ['an id and a revision', { draftId: 'd', draftRevision: 'r' }, HTML],
])('[4.2] a host that keeps a draft with %s has not changed what it says', (_what, mail, html) => {
  expect(whole(mail, html)).toBe(whole({}));
});

test('[4.2] a draft is named by the revision of its host, and without one by all that it says', () => {
  const draft = message('d', { to: [grace], subject: 'Plan' });
  expect(draftRevision({ ...draft, revision: 'r7' }, { html: HTML, text: null })).toBe('r7');
  expect(draftRevision(draft, { html: HTML, text: null })).toBe(wholeContent(draft, HTML));
  expect(draftRevision(draft, { html: null, text: 'Meet at 2 pm Bring it' })).toBe(wholeContent(draft, HTML));
  expect(draftRevision(draft, null)).toBe(wholeContent(draft, ''));
});
