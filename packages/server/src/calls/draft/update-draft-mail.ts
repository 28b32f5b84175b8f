import type { CALLS } from '@wren/contract/calls.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { saveDraft } from '../../mail/drafts/save-draft.ts';
import { holdMail, repeatSend, sendMail } from '../../mail/outgoing/send-mail.ts';
import { readDraft, readMessage } from '../../mail/reading/read-messages.ts';
import type { Handler } from '../handler.ts';
import { draftContent, heldUntil, writtenAnswer } from './draft-input.ts';
import { postOf } from './post-of.ts';

/** Saves a draft again, or sends it (7.13). */
export const updateDraftMail: Handler<typeof CALLS.updateDraftMail> = async (input, visit) => {
  const { name, submit, if_revision } = input;
  const until = heldUntil(input, visit.now);
  const sent = (draft: Message | undefined) => (draft ? { draft, revision: if_revision } : null);
  if (submit && until !== null) {
    // Its draft goes when it is held: a repetition finds none.
    const [draft] = await visit.store.messages([name]);
    const isKnown = visit.held.messageOf(visit.account.id, visit.commandId) !== null;
    if (isKnown || draft?.home === 'drafts') {
      return writtenAnswer('Submitted', await holdMail(visit, postOf(visit), draftContent(input), sent(draft), until));
    }
  }
  if (submit && (await readMessage(visit, name)).message.home === 'sent') {
    return writtenAnswer('Submitted', await repeatSend(visit, name));
  }
  const { message: draft } = await readDraft(visit, name);
  const content = draftContent(input);
  return submit
    ? writtenAnswer('Submitted', await sendMail(visit, postOf(visit), content, sent(draft)))
    : writtenAnswer('Drafted', await saveDraft(visit, content, draft, if_revision, visit.now));
};
