import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { isProbablySent, localCopy } from '../local-copy.ts';
import type { MailHost } from '../mail-host.ts';
import type { OutgoingMail } from '../outgoing-mail.ts';

/** The fate of a draft that the host was asked to send, when its answer was lost. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly id: MessageId }
  /** The draft still exists: it was not sent. */
  | { readonly kind: 'draft' }
  /** Neither is found, or not yet. */
  | { readonly kind: 'unknown' };

/** Number of examined rows: the last written mail is among the newest. */
const LOOK_BACK_LENGTH = 50;
/** Number of compared characters of a preview: hosts truncate previews differently, and replace markup by spaces. */
const COMPARED = 60;

const letters = (text: string): string => text.replace(/\s+/gu, '').slice(0, COMPARED);

/**
 * Searches for a mail in Drafts, in Sent and in its thread, on a host that sends a draft once but has no idempotency keys.
 * @param queuedAt time of the first attempt, milliseconds since the epoch
 * @param threadId of its draft; null: not known
 * @throws WrenError as the host responds
 */
export async function findSentMail(
  host: Pick<MailHost, 'list' | 'thread'>,
  mail: OutgoingMail,
  queuedAt: number,
  threadId: ThreadId | null,
): Promise<SendOutcome> {
  const lists = [
    host.list('drafts', 0, LOOK_BACK_LENGTH),
    host.list('sent', 0, LOOK_BACK_LENGTH),
    ...(threadId === null ? [] : [host.thread(threadId, 'all')]),
  ];
  const found = (await Promise.all(lists)).flat().map((entry) => entry.message);
  if (found.some(({ id, home }) => id === mail.draftId && home === 'drafts')) return { kind: 'draft' };
  const written = letters(localCopy(mail, { id: '', threadId: '', home: 'sent', at: queuedAt, from: null }).preview);
  const isIt = (message: Message): boolean =>
    (message.id === mail.draftId && message.home === 'sent') ||
    (isProbablySent(message, mail, queuedAt) && ['', written].includes(letters(message.preview)));
  const sent = found.find(isIt);
  return sent ? { kind: 'sent', id: sent.id } : { kind: 'unknown' };
}
