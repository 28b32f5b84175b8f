import type { Message } from '@wren/domain/message/message.ts';
import { expect, test } from 'vitest';
import { message as makeMessage } from '../../../test/support/messages.ts';
import type { MailSanitizer } from '../../mail-html/sanitize-mail.ts';
import { anewContent, answerContent, draftContent, isBlank, mailOf, sentContent } from './compose-content.ts';

/** Text needs none. */
const sanitizer = {} as MailSanitizer;
const person = (name: string) => ({ name, email: `${name.toLowerCase()}@host.test` });
const pdf = {
  id: 'blob',
  name: 'plan.pdf',
  type: 'application/pdf',
  size: 1234,
  disposition: 'attachment' as const,
  cid: null,
};
const draft: Message = {
  ...makeMessage('d1'),
  mailbox: 'drafts',
  home: 'drafts',
  from: person('Ada'),
  to: [person('Grace')],
  cc: [person('Lin')],
  bcc: [person('Joan')],
  subject: 'Plan',
  attachments: [pdf],
  inReplyTo: 'p@host.test',
  references: ['a@host.test', 'p@host.test'],
};

test('[3.10] a draft is handed to the form with its id, all its people by name and address, subject, text and files', () => {
  const { mail, body } = draftContent(draft, { html: null, text: 'Line one\nline two' }, sanitizer);
  expect(mail).toMatchObject({
    draftId: 'd1',
    to: [{ name: 'Grace', email: 'grace@host.test' }],
    cc: [{ name: 'Lin', email: 'lin@host.test' }],
    bcc: [{ name: 'Joan', email: 'joan@host.test' }],
    subject: 'Plan',
    attachments: [pdf],
    inReplyTo: 'p@host.test',
    references: ['a@host.test', 'p@host.test'],
  });
  expect(body.text).toBe('Line one\nline two');
  expect(mailOf(draftContent(draft, { html: null, text: 'Hello' }, sanitizer)).html).toContain('Hello');
});

test('[3.13] an answer knows what it answers: thread, parent, ancestors, and what kind of answer it is', () => {
  const parent: Message = {
    ...makeMessage('m1'),
    threadId: 't9',
    messageIdHeader: 'm1@host.test',
    references: ['a@host.test'],
    from: person('Grace'),
    to: [person('Ada'), person('Lin')],
    subject: 'Plan',
    attachments: [pdf],
  };
  const content = (mode: 'reply' | 'replyAll' | 'forward') =>
    answerContent(mode, parent, { html: null, text: 'Text' }, ['ada@host.test'], sanitizer).mail;
  expect(content('reply')).toMatchObject({
    from: 'ada@host.test',
    to: [person('Grace')],
    cc: [],
    subject: 'Re: Plan',
    threadId: 't9',
    inReplyToId: 'm1',
    inReplyTo: 'm1@host.test',
    references: ['a@host.test', 'm1@host.test'],
    attachments: [],
  });
  expect(content('replyAll').to).toEqual([person('Grace'), person('Lin')]);
  expect(content('forward')).toMatchObject({
    to: [],
    subject: 'Fwd: Plan',
    forwardedFromId: 'm1',
    threadId: null,
    inReplyTo: null,
    attachments: [pdf],
  });
});

test('a sent mail that is written again is a mail of its own', () => {
  const again = sentContent({ ...draft, home: 'sent' }, { html: null, text: 'Text' }, sanitizer);
  expect(again.mail.draftId).toBeNull();
  expect(again.mail.draftRevision).toBeNull();
});

test('a mail that is edited as new answers nothing, and goes to the same people with the same text and files', () => {
  const reply = { ...draft, home: 'sent', sendOptions: { priority: 'high', receipt: true } } as const;
  const { mail, body } = anewContent(reply, { html: null, text: 'Text' }, ['ada@host.test'], sanitizer);
  expect(mail).toMatchObject({
    from: 'ada@host.test',
    to: [person('Grace')],
    cc: [person('Lin')],
    bcc: [person('Joan')],
    subject: 'Plan',
    attachments: [pdf],
    priority: 'high',
    receipt: true,
    draftId: null,
    draftRevision: null,
    threadId: null,
    inReplyToId: null,
    inReplyTo: null,
    references: [],
  });
  expect(body.text).toBe('Text');
});

test('a mail of somebody else that is edited as new goes out under an address of one’s own, and its pictures beside the text are files', () => {
  const picture = { ...pdf, disposition: 'inline' as const, cid: 'p1' };
  const theirs: Message = { ...draft, home: 'inbox', from: person('Grace'), attachments: [picture] };
  const { mail } = anewContent(theirs, { html: null, text: 'Text' }, ['ada@host.test'], sanitizer);
  expect(mail).toMatchObject({ from: 'ada@host.test', attachments: [{ ...picture, disposition: 'attachment' }] });
});

test('[4.3] a form with nothing but a signature, or what it quotes, has no content', () => {
  const empty = { mail: { ...draftContent(draft, { html: null, text: '' }, sanitizer).mail } };
  const bare = { ...empty.mail, to: [], cc: [], bcc: [], attachments: [], subject: '' };
  const content = {
    mail: bare,
    body: { html: '', text: ' \n' },
    signature: '<div>-- <br>Ada</div>',
    quoted: '<p>x</p>',
  };
  expect(isBlank(content)).toBe(true);
  expect(isBlank({ ...content, body: { html: '<p>Hi</p>', text: 'Hi' } })).toBe(false);
  expect(isBlank({ ...content, mail: { ...bare, attachments: [pdf] } })).toBe(false);
});
