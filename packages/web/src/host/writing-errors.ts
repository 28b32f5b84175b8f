import { WrenError } from '@wren/contract/errors.ts';
import type { ReadMessage } from '@wren/contract/wire/parsed-message.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** Texts for drafts and mails that cannot be saved, read or sent (5.2, 5.5, 5.8, 8.5). */
export const WRITING_ERRORS = {
  noSender: 'Cannot create draft — missing logged-in email ID',
  updateWithoutId: 'Draft ID is required for update_draft_mail API',
  sendWithoutId: 'Draft ID (name) is required for updateDraftMail',
  notReal: 'Real backend draft ID not available - cannot save draft',
  noIdReturned: 'No draft ID returned from server',
  nothingToSend: 'No draft data available to send',
  noAnswer: 'Send failed - no valid response received',
  invalidId: 'Invalid draft id',
  emptyDraft: 'Invalid response format from get_draft API',
  noDraft: 'No draft data found in response',
} as const;

const refuse = (text: string): never => {
  throw new WrenError('invalid-input', text);
};

function isEmpty({ to, cc, bcc, subject, html, attachments }: OutgoingMail): boolean {
  return [to, cc, bcc, attachments].every((list) => list.length === 0) && `${subject}${html}`.trim() === '';
}

/**
 * Checks that a mail can be submitted at all.
 * @param areOurs the ids of the host are UUIDs: one that begins with 'f' was invented in a browser (4.2, D31)
 * @throws WrenError 'invalid-input'
 */
export function checkWritten(mail: OutgoingMail, send: boolean, areOurs: boolean): void {
  const { draftId } = mail;
  if (draftId !== null && draftId.trim() === '') {
    refuse(send ? WRITING_ERRORS.sendWithoutId : WRITING_ERRORS.updateWithoutId);
  }
  if (draftId !== null && (draftId.startsWith('local-') || (areOurs && draftId.startsWith('f')))) {
    refuse(WRITING_ERRORS.notReal);
  }
  if (send && isEmpty(mail)) refuse(WRITING_ERRORS.nothingToSend);
}

/** The answer to sending, with its errors converted. @throws WrenError */
export async function readSent<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof WrenError) || error.code !== 'bad-answer') throw error;
    throw new WrenError('bad-answer', WRITING_ERRORS.noAnswer, { status: error.status, cause: error });
  }
}

/** The answer with a draft, with its errors converted (5.5). @throws WrenError */
export async function readDraft(id: string, ask: () => Promise<ReadMessage>): Promise<ReadMessage> {
  if (id.trim() === '') refuse(WRITING_ERRORS.invalidId);
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof WrenError) || error.code !== 'bad-answer') throw error;
    const hasShape = !(error.cause instanceof Error) || error.cause.message === 'no message';
    const text = hasShape ? WRITING_ERRORS.emptyDraft : WRITING_ERRORS.noDraft;
    throw new WrenError('bad-answer', text, { status: error.status, cause: error });
  }
}
