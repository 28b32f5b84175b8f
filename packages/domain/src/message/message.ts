import type { Trust } from '../trust/trust.ts';
import type { HomeMailbox, MailboxId } from './mailbox/mailbox.ts';
import type { ReminderWish } from './reminder-wish.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** Opaque id of a message: a UUIDv7, unique in an account, never reused. */
export type MessageId = string;
/** Opaque id of a thread. */
export type ThreadId = string;

/** One mailbox address of a header (RFC 5322 §3.4). `name` is the decoded display name. */
export interface Address {
  readonly name: string | null;
  readonly email: string;
}

/** What a reader needs to know of one attached part; its bytes are fetched by `id`. */
export interface Attachment {
  /** Opaque id of the part's bytes. */
  readonly id: string;
  readonly name: string;
  /** Media type, lower case, without parameters. */
  readonly type: string;
  /** Decoded size in bytes. */
  readonly size: number;
  readonly disposition: 'attachment' | 'inline';
  /** Content-ID without angle brackets, for images that an HTML body shows. */
  readonly cid: string | null;
}

/** How much its sender wants a mail to be looked at. */
export type Priority = 'high' | 'normal' | 'low';

/** What a mail of the account's own asks of its recipients. */
export interface SendOptions {
  readonly priority: Priority;
  /** Recipients are asked for a read receipt. */
  readonly receipt: boolean;
  /** When the sender is reminded if no reply comes; in mail that was sent, a keyword stores it. */
  readonly reminder?: ReminderWish | undefined;
}

/**
 * One message of one account. Everything that a list, a thread or a count shows is computed from records of this shape.
 * The bodies are apart ({@link Body}), since lists never need them.
 */
export interface Message {
  readonly id: MessageId;
  readonly threadId: ThreadId;
  readonly mailbox: MailboxId;
  readonly seen: boolean;
  readonly flagged: boolean;
  readonly answered: boolean;
  readonly forwarded: boolean;
  /** Its sender asked for a receipt, and the reader has sent or refused it: no second question ($MDNSent, RFC 3503). */
  readonly receiptSettled: boolean;
  /** The mailbox it belongs to when it is in neither Junk nor Trash. */
  readonly home: HomeMailbox;
  /** Message-ID without angle brackets (RFC 5322 §3.6.4). */
  readonly messageIdHeader: string | null;
  /** Message-ID of the parent, without angle brackets. */
  readonly inReplyTo: string | null;
  /** Message-IDs of the ancestors, oldest first, without angle brackets. */
  readonly references: readonly string[];
  readonly from: Address | null;
  readonly replyTo: readonly Address[];
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
  /** Its recipients are not known yet: `to`, `cc` and `bcc` are empty for that alone. */
  readonly recipientsUnknown?: true;
  /** Decoded and unfolded; '' when the mail has none. */
  readonly subject: string;
  /** Beginning of the text, one line, at most {@link PREVIEW_LENGTH} characters. */
  readonly preview: string;
  /** When it reached the account (a draft: when it was last saved). Milliseconds since the epoch, whole seconds. */
  readonly receivedAt: number;
  /** The Date header in milliseconds since the epoch, whole seconds. */
  readonly sentAt: number | null;
  /** Size of the raw message in bytes. */
  readonly size: number;
  /** Opaque id of the raw message's bytes. */
  readonly blobId: string | null;
  readonly attachments: readonly Attachment[];
  /** What is known of the sender; missing in mail of one's own and where nothing was checked. */
  readonly trust?: Trust;
  /** What it asks for beyond the usual; only in mail of one's own. */
  readonly sendOptions?: SendOptions;
  /** Keywords besides those that have a field of their own here (RFC 8621 §4.1.1): labels, as `keywordOf` writes them. */
  readonly keywords?: readonly string[];
  /** Names what a draft holds: another one after every save. Missing in other mail, and before the first (see {@link revisionOf}). */
  readonly revision?: string;
}

/** A mail's request for a read receipt (RFC 8098 §2.1). */
export interface ReceiptWish {
  /** Address of the receipt. */
  readonly to: string;
  /** The mail comes from that address: a receipt may go without asking a reader who has allowed it once for all. */
  readonly expected: boolean;
}

/** What the header of a mail asks of its reader, beside reading it. */
export interface SenderRequests {
  /** How to leave the list that sent it. */
  readonly unsubscribe: Unsubscribe | null;
  /** The address that a receipt would go to. */
  readonly receipt: ReceiptWish | null;
}

/** A rule that has touched a mail, by the name that it had then. */
export interface RuleNote {
  readonly id: string;
  readonly name: string;
}

/** The readable parts of a message; both may be null: a mail without text. What its header asks is missing where that is not known. */
export interface Body extends Partial<SenderRequests> {
  readonly html: string | null;
  readonly text: string | null;
  /** The user's rules that had something done to it when it arrived, in their order. */
  readonly rules?: readonly RuleNote[];
}

/** Characters of text kept with a message for lists (wire contract 2.8). */
export const PREVIEW_LENGTH = 200;

/** Newest first; ids are UUIDv7, so that equal seconds keep the order of arrival. */
export function compareNewestFirst(
  a: Pick<Message, 'receivedAt' | 'id'>,
  b: Pick<Message, 'receivedAt' | 'id'>,
): number {
  if (a.receivedAt !== b.receivedAt) return b.receivedAt - a.receivedAt;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}

/** Whether it was written in this account (sent, or a draft): such mail is always seen. */
export function isOwn(message: Pick<Message, 'home'>): boolean {
  return message.home !== 'inbox';
}

/** Whether the mail carries something to download; images that its HTML shows do not count. */
export function hasAttachment(message: Pick<Message, 'attachments'>): boolean {
  return message.attachments.some((part) => part.disposition === 'attachment');
}

/** The revision of a draft that was never saved by a call: one that was imported, or a scheduled mail that was taken back. */
const FIRST_REVISION = '0';

/** What a draft holds, by name. */
export function revisionOf({ revision }: Pick<Message, 'revision'>): string {
  return revision ?? FIRST_REVISION;
}

/** Options of sending as a message keeps them: nothing where nothing is asked for. */
export function keptSendOptions({ priority, receipt, reminder }: SendOptions): Pick<Message, 'sendOptions'> {
  if (priority === 'normal' && !receipt && !reminder) return {};
  return { sendOptions: { priority, receipt, ...(reminder && { reminder }) } };
}
