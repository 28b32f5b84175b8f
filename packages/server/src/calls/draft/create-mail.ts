import type { CallInput } from '@wren/contract/call.ts';
import type { CALLS } from '@wren/contract/calls.ts';
import { saveDraft } from '../../mail/drafts/save-draft.ts';
import { holdMail, sendMail } from '../../mail/outgoing/send-mail.ts';
import type { Handler } from '../handler.ts';
import { draftContent, scheduledFor, writtenAnswer } from './draft-input.ts';
import { sendContext } from './send-context.ts';

/** Wire contract 2.10: any sign of a draft takes precedence, since a sent mail cannot be recalled. */
function isDraft({ save_as_draft, is_draft, submit }: CallInput<typeof CALLS.createMail>): boolean {
  return save_as_draft === true || is_draft === true || submit === false;
}

/** Saves a new draft, or sends or schedules a mail (7.12). */
export const createMail: Handler<typeof CALLS.createMail> = async (input, context) => {
  const content = draftContent(input);
  if (isDraft(input)) return writtenAnswer('Drafted', await saveDraft(context, content, null, null, context.now));
  const sending = sendContext(context);
  const until = scheduledFor(input, context.now);
  return writtenAnswer(
    'Submitted',
    await (until === null
      ? sendMail(context, sending, content, null)
      : holdMail(context, sending, content, null, until)),
  );
};
