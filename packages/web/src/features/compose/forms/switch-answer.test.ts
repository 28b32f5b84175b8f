import type { Attachment } from '@wren/domain/message/message.ts';
import { expect, test } from 'vitest';
import { type ComposeContent, EMPTY_CONTENT, plainBody } from '../../../composer/content/compose-content.ts';
import { fitsInline } from '../../../composer/content/fits-inline.ts';
import { switchAnswer } from './switch-answer.ts';

const person = (name: string) => ({ name, email: `${name}@mail.example` });
const file = (id: string): Attachment => ({
  id,
  name: id,
  type: 'text/plain',
  size: 1,
  disposition: 'attachment',
  cid: null,
});
const content = (mail: Partial<ComposeContent['mail']>, quoted: string): ComposeContent => ({
  ...EMPTY_CONTENT,
  mail: { ...EMPTY_CONTENT.mail, ...mail },
  quoted,
});

const reply = content({ to: [person('grace')], subject: 'Re: Plan', inReplyToId: 'm', threadId: 't' }, 'quote');
const all = content(
  {
    to: [person('grace')],
    cc: [person('dan')],
    subject: 'Re: Plan',
    inReplyToId: 'm',
    threadId: 't',
  },
  'quote',
);
const forward = content({ subject: 'Fwd: Plan', forwardedFromId: 'm', attachments: [file('plan')] }, 'original');
const written: ComposeContent = {
  ...all,
  body: plainBody('My words'),
  mail: { ...all.mail, draftId: 'd', cc: [person('dan'), person('eve')], attachments: [file('mine')] },
};

test('[2.39] another kind of answer keeps the text, the draft and what was added, and nothing of the kind before', () => {
  expect(switchAnswer(written, all, reply)).toEqual({
    ...reply,
    body: plainBody('My words'),
    mail: { ...reply.mail, draftId: 'd', cc: [person('eve')], attachments: [file('mine')] },
  });
  expect(switchAnswer(written, all, forward)).toEqual({
    ...forward,
    body: plainBody('My words'),
    mail: { ...forward.mail, draftId: 'd', cc: [person('eve')], attachments: [file('plan'), file('mine')] },
  });
});

test('there and back again is where it began', () => {
  expect(switchAnswer(switchAnswer(written, all, forward), forward, all)).toEqual(written);
});

test('a subject that was changed stays', () => {
  const renamed = { ...written, mail: { ...written.mail, subject: 'Another plan' } };
  expect(switchAnswer(renamed, all, forward).mail.subject).toBe('Another plan');
});

test('[2.37] only what the box in the conversation can hold goes back into it', () => {
  const text = { ...reply, body: plainBody('My words') };
  expect(fitsInline(text, reply, false)).toBe(true);
  expect(fitsInline(text, reply, true)).toBe(false);
  const others: readonly Partial<ComposeContent['mail']>[] = [
    { subject: 'Other' },
    { to: [person('eve')] },
    { bcc: [person('eve')] },
    { attachments: [file('mine')] },
  ];
  for (const other of others)
    expect(fitsInline({ ...text, mail: { ...text.mail, ...other } }, reply, false)).toBe(false);
  expect(fitsInline({ ...text, quoted: '' }, reply, false)).toBe(false);
});
