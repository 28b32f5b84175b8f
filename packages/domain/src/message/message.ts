import type { Trust } from '../trust/trust.ts';
import type { HomeMailbox, MailboxId } from './mailbox/mailbox.ts';
import type { Unsubscribe } from './requests/unsubscribe.ts';
import type { ReminderWish } from './timed/reminder-wish.ts';

/** Opaque id of a message: a UUIDv7, unique in an account, never reused. */
export type MessageId = string;
/** Opaque id of a thread. */
export type ThreadId = string;

/** One mailbox address of a header (RFC 5322 §3.4). `name` is the decoded display name. */
export interface Address {
  readonly name: string | null;
  readonly email: string;
}

/** Metadata of an attached part; its bytes are fetched by `id`. */
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

/** Priority that the sender gives a mail. */
export type Priority = 'high' | 'normal' | 'low';

/** Options of an own mail for its recipients and for reminders. */
export interface SendOptions {
  readonly priority: Priority;
  /** Requests a read receipt from recipients. */
  readonly receipt: boolean;
  /** Time at which the sender is reminded if no reply arrives; in sent mail, a keyword stores it. */
  readonly reminder?: ReminderWish | undefined;
}

/**
 * One message of one account. Lists, threads and counts are computed from records of this shape. The bodies are separate ({@link
 * Body}), since lists never need them.
 */
export interface Message {
  readonly id: MessageId;
  readonly threadId: ThreadId;
  readonly mailbox: MailboxId;
  readonly seen: boolean;
  readonly flagged: boolean;
  readonly answered: boolean;
  readonly forwarded: boolean;
  /** Its sender requested a receipt, and the reader has sent or refused it: the question is not repeated ($MDNSent, RFC 3503). */
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
  /** Its recipients are not known yet, and therefore `to`, `cc` and `bcc` are empty. */
  readonly recipientsUnknown?: true;
  /** Decoded and unfolded; '' when the mail has none. */
  readonly subject: string;
  /** Beginning of the text, one line, at most {@link PREVIEW_LENGTH} characters. */
  readonly preview: string;
  /** Time at which it reached the account (a draft: when it was last saved), in milliseconds since the epoch, whole seconds. */
  readonly receivedAt: number;
  /** The Date header in milliseconds since the epoch, whole seconds. */
  readonly sentAt: number | null;
  /** Size of the raw message in bytes. */
  readonly size: number;
  /** Opaque id of the raw message's bytes. */
  readonly blobId: string | null;
  readonly attachments: readonly Attachment[];
  /** Assessment of the sender; missing in own mail and where nothing was checked. */
  readonly trust?: Trust;
  /** Non-default options of sending; only in own mail. */
  readonly sendOptions?: SendOptions;
  /** Keywords besides those that have a field of their own here (RFC 8621 §4.1.1): labels, as `keywordOf` writes them. */
  readonly keywords?: readonly string[];
  /**
   * Revision of a draft's content, different after every save. Missing in other mail, and before the first save (see {@link
   * revisionOf}).
   */
  readonly revision?: string;
}

/** A mail's request for a read receipt (RFC 8098 §2.1). */
export interface ReceiptWish {
  /** Address of the receipt. */
  readonly to: string;
  /** The mail was sent from that address: a receipt may be sent without asking a reader who has allowed receipts in general. */
  readonly expected: boolean;
}

/** Requests in the header of a mail to its reader. */
export interface SenderRequests {
  /** Means of unsubscribing from the mailing list that sent it. */
  readonly unsubscribe: Unsubscribe | null;
  /** Address for a read receipt. */
  readonly receipt: ReceiptWish | null;
}

/** A rule that was applied to a mail, with the name that it had then. */
export interface RuleNote {
  readonly id: string;
  readonly name: string;
}

/**
 * The readable parts of a message; both may be null: a mail without text. Requests of its header are missing if they are not
 * known.
 */
export interface Body extends Partial<SenderRequests> {
  readonly html: string | null;
  readonly text: string | null;
  /** The user's rules that were applied to it on arrival, in their order. */
  readonly rules?: readonly RuleNote[];
}

/** Length of the text stored with a message for lists, in characters (wire contract 2.8). */
export const PREVIEW_LENGTH = 200;

/** Newest first; ids are UUIDv7, so that messages of the same second keep the order of arrival. */
export function compareNewestFirst(
  a: Pick<Message, 'receivedAt' | 'id'>,
  b: Pick<Message, 'receivedAt' | 'id'>,
): number {
  if (a.receivedAt !== b.receivedAt) return b.receivedAt - a.receivedAt;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}

/** True if it was written in this account (sent, or a draft): such mail is always seen. */
export function isOwn(message: Pick<Message, 'home'>): boolean {
  return message.home !== 'inbox';
}

/** True if the mail has a file to download; images that its HTML shows do not count. */
export function hasAttachment(message: Pick<Message, 'attachments'>): boolean {
  return message.attachments.some((part) => part.disposition === 'attachment');
}

/** The revision of a draft that was never saved by a call: an imported one, or a scheduled mail that was unscheduled. */
const FIRST_REVISION = '0';

/** The revision of a draft's content. */
export function revisionOf({ revision }: Pick<Message, 'revision'>): string {
  return revision ?? FIRST_REVISION;
}

/** Options of sending as a message stores them: no field if all have their defaults. */
export function keptSendOptions({ priority, receipt, reminder }: SendOptions): Pick<Message, 'sendOptions'> {
  if (priority === 'normal' && !receipt && !reminder) return {};
  return { sendOptions: { priority, receipt, ...(reminder && { reminder }) } };
}
