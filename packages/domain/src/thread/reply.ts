import { addRecipients } from '../address/recipients.ts';
import { isOwnAddress } from '../address/subaddress.ts';
import type { Address, Message } from '../message/message.ts';
import { compareNewestFirst } from '../message/message.ts';

/** The fields of a message that decide the recipients of an answer. */
export type Answerable = Pick<Message, 'id' | 'receivedAt' | 'home' | 'from' | 'replyTo' | 'to' | 'cc' | 'bcc'>;

/** The ways to answer or forward a mail (2.36). */
export type ReplyMode = 'reply' | 'replyAll' | 'forward';

export interface Recipients {
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  /** Only of own mail: hidden recipients stay hidden. */
  readonly bcc: readonly Address[];
}

const NO_RECIPIENTS: Recipients = { to: [], cc: [], bcc: [] };

/** Largest number of ancestor ids in a reply; longer chains lose their middle, as RFC 5537 §3.4.4 allows. */
const REFERENCES_LIMIT = 100;

/** The message that a reply to a conversation answers: the newest that is no draft (5.10). Messages in any order. */
export function answerTo<M extends Answerable>(messages: readonly M[]): M | null {
  return messages.filter((message) => message.home !== 'drafts').sort(compareNewestFirst)[0] ?? null;
}

function without(list: readonly Address[], taken: readonly string[]): readonly Address[] {
  return addRecipients([], list).filter(({ email }) => !isOwnAddress(email, taken));
}

/** The addresses for a reply to the author: Reply-To, else From (RFC 5322 §3.6.2). */
function authors(message: Answerable): readonly Address[] {
  return message.replyTo.length > 0 ? message.replyTo : message.from ? [message.from] : [];
}

function isFromSelf(message: Answerable, own: readonly string[]): boolean {
  return message.from !== null && isOwnAddress(message.from.email, own);
}

/**
 * The recipients of a reply (5.10): the last message's author; when that is the user, its recipients.
 * @param messages one message, or a conversation in any order
 * @param own the user's addresses
 */
export function replyRecipients(messages: readonly Answerable[], own: readonly string[]): readonly Address[] {
  const last = answerTo(messages);
  if (!last) return [];
  if (!isFromSelf(last, own)) return addRecipients([], authors(last));
  const others = without(last.to, own);
  return others.length > 0 ? others : addRecipients([], last.to);
}

/**
 * The recipients of a reply to all (5.10): all that the last message names, its author first, without the user. A note of the
 * user to themselves is answered to them.
 * @param messages one message, or a conversation in any order
 * @param own the user's addresses
 */
export function replyAllRecipients(messages: readonly Answerable[], own: readonly string[]): Recipients {
  const last = answerTo(messages);
  if (!last) return NO_RECIPIENTS;
  const self = isFromSelf(last, own);
  const to = without(self ? last.to : [...authors(last), ...last.to], own);
  const cc = without(last.cc, [...own, ...to.map((address) => address.email)]);
  const bcc = without(last.bcc, [...own, ...[...to, ...cc].map((address) => address.email)]);
  return to.length + cc.length + bcc.length > 0
    ? { to, cc, bcc }
    : { ...NO_RECIPIENTS, to: replyRecipients([last], own) };
}

export interface ThreadHeaders {
  /** Message-ID without angle brackets. */
  readonly inReplyTo: string | null;
  /** Message-IDs without angle brackets, oldest first. */
  readonly references: readonly string[];
}

/** The headers that link an answer to its parent (RFC 5322 §3.6.4). */
export function threadHeadersFor(parent: Pick<Message, 'messageIdHeader' | 'inReplyTo' | 'references'>): ThreadHeaders {
  const ancestors = parent.references.length > 0 ? parent.references : parent.inReplyTo ? [parent.inReplyTo] : [];
  const chain = [
    ...ancestors.filter((id) => id !== parent.messageIdHeader),
    ...(parent.messageIdHeader ? [parent.messageIdHeader] : []),
  ];
  const ids = [...new Set(chain)];
  const references = ids.length <= REFERENCES_LIMIT ? ids : [...ids.slice(0, 1), ...ids.slice(1 - REFERENCES_LIMIT)];
  return { inReplyTo: parent.messageIdHeader, references };
}
