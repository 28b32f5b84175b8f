import type { CALLS } from '@wren/contract/calls.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { saveDraft } from '../../mail/drafts/save-draft.ts';
import { holdMail, repeatSend, sendMail } from '../../mail/outgoing/send-mail.ts';
import { readDraft, readMessage } from '../../mail/reading/read-messages.ts';
import type { Handler } from '../handler.ts';
import { draftContent, scheduledFor, writtenAnswer } from './draft-input.ts';
import { sendContext } from './send-context.ts';

/** Saves a draft again, or sends it (7.13). */
export const updateDraftMail: Handler<typeof CALLS.updateDraftMail> = async (input, context) => {
  const { name, submit, if_revision } = input;
  const until = scheduledFor(input, context.now);
  const sent = (draft: Message | undefined) => (draft ? { draft, revision: if_revision } : null);
  if (!submit) {
    return writtenAnswer('Drafted', await saveDraft(context, draftContent(input), name, if_revision, context.now));
  }
  if (until !== null) {
    // The draft is removed when it is scheduled: a repetition does not find it.
    const [draft] = await context.store.messages([name]);
    const isKnown = (await context.scheduled.ofCommand(context.account.id, context.commandId)) !== null;
    if (isKnown || draft?.home === 'drafts') {
      return writtenAnswer(
        'Submitted',
        await holdMail(context, sendContext(context), draftContent(input), sent(draft), until),
      );
    }
  }
  if ((await readMessage(context, name)).message.home === 'sent') {
    return writtenAnswer('Submitted', await repeatSend(context, name));
  }
  const { message: draft } = await readDraft(context, name);
  return writtenAnswer('Submitted', await sendMail(context, sendContext(context), draftContent(input), sent(draft)));
};
