import { WrenError } from '@wren/contract/errors.ts';
import { backOff } from '../../platform/time/back-off.ts';
import { isRefusal } from '../call-errors.ts';
import type { ChangeOptions, MailHost, SendRequest, SendResult } from '../mail-host.ts';
import type { OutgoingMail } from '../outgoing-mail.ts';
import { findSentMail, type SendOutcome } from './find-sent-mail.ts';

/** Number of searches in Sent for a mail with an unknown outcome. */
const LOOKS = 3;

export interface SendByDraftParts extends Pick<MailHost, 'list' | 'thread'> {
  readonly write: (mail: OutgoingMail, options: ChangeOptions) => Promise<SendResult>;
}

/** True if the host has certainly done nothing, by its own answer. */
function isUntouched(error: unknown): boolean {
  return error instanceof WrenError && (error.code === 'too-many-attempts' || error.status === 503);
}

/** The result for a mail that was found in Sent: the host returns no other id for it. */
const known = (id: SendResult['id']): SendResult => ({ id, threadId: null, revision: null, submission: null });

/**
 * Sends a mail on a plain host. It has no idempotency keys, but sends a draft once: a mail is saved before it is sent, and
 * without an answer it is searched for.
 * @throws WrenError as the host responds; retrying sends nothing twice. 'unknown-outcome': it may have been sent
 */
export async function sendByDraft(
  { write, ...host }: SendByDraftParts,
  request: SendRequest,
  options: ChangeOptions,
): Promise<SendResult> {
  const { wasAsked } = request;
  const { signal } = options;

  /** The outcome of a mail that the host was asked to send. A host may take some time to list it. */
  async function outcome(mail: OutgoingMail): Promise<SendOutcome> {
    const threadId = mail.threadId ?? (mail.draftId === null ? null : request.threadOf(mail.draftId));
    for (let looks = 1; ; looks += 1) {
      const found = await findSentMail(host, mail, request.queuedAt, threadId);
      if (found.kind !== 'unknown' || looks === LOOKS || signal.aborted) return found;
      await request.pause(backOff(looks));
    }
  }

  if (wasAsked) {
    const found = await outcome(request.mail);
    if (found.kind === 'sent') return known(found.id);
    if (found.kind === 'unknown') throw new WrenError('unknown-outcome');
  }
  await request.settle();
  const mail = await request.toDraft();
  // A page that finds it after a crash must know that it may have been sent.
  await request.noteAsked(true);
  try {
    return known((await write(mail, options)).id);
  } catch (error) {
    if (signal.aborted || isUntouched(error) || (isRefusal(error) && !wasAsked)) {
      await request.noteAsked(wasAsked);
      throw error;
    }
    const found = await outcome(mail);
    if (found.kind === 'sent') return known(found.id);
    if (found.kind === 'draft') throw error;
    throw new WrenError('unknown-outcome', undefined, { cause: error });
  }
}
