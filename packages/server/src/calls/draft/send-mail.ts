import type { CALLS } from '@wren/contract/calls.ts';
import { readAddress } from '@wren/contract/wire/wire.ts';
import { sendMail as send } from '../../mail/outgoing/send-mail.ts';
import type { Handler } from '../handler.ts';
import { writtenAnswer } from './draft-input.ts';
import { sendContext } from './send-context.ts';

/** Sends a mail in the form of the outbound API (7.14). */
export const sendMail: Handler<typeof CALLS.sendMail> = async (input, context) => {
  const content = {
    from: input.from_ === null ? null : readAddress(input.from_),
    to: input.to,
    cc: input.cc,
    bcc: input.bcc,
    subject: input.subject ?? '',
    html: input.html,
    text: null,
    files: [],
    inReplyTo: input.in_reply_to || null,
    inReplyToId: null,
    references: [],
    threadId: input.thread_id,
    forwardedFromId: null,
    priority: 'normal' as const,
    receipt: false,
    timeZone: 'UTC',
  };
  return writtenAnswer('Submitted', await send(context, sendContext(context), content, null));
};
