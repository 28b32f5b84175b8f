import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';

/** Flags, keywords and mailbox of a message in its source. Absent: unknown to the source. */
export interface SourceFlags {
  readonly seen?: boolean;
  readonly flagged?: boolean;
  readonly answered?: boolean;
  readonly forwarded?: boolean;
  readonly draft?: boolean;
  /** A receipt was sent or refused ($MDNSent, RFC 3503). */
  readonly receiptSettled?: boolean;
  /** All other keywords, without duplicates. */
  readonly keywords?: readonly string[];
  /** The mailbox in the source. */
  readonly mailbox?: MailboxId;
  /** The path of the mailbox in the source, the outermost first, if it has no role. */
  readonly path?: readonly string[];
}

/** One message of a source. */
export interface SourceMail {
  readonly kind: 'mail';
  readonly raw: Uint8Array;
  readonly marks: SourceFlags;
  /** Time of delivery as the source noted it: an mbox's From_ line. Milliseconds since the epoch. */
  readonly deliveredAt: number | null;
  /** The time was noted by an export of Wren: it is trusted even if implausible. */
  readonly isNotedByUs?: boolean;
  /** Modification time of its file; the last resort. Milliseconds since the epoch. */
  readonly writtenAt: number | null;
}

/** A file, or a piece of one, that cannot be imported. The source keeps it. */
export interface SkippedFile {
  readonly kind: 'stray';
  readonly path: string;
  readonly reason: 'no-mail' | 'unreadable-file' | 'too-large';
}

/** Reports processed bytes, for progress bars. */
export interface Progress {
  readonly kind: 'progress';
  readonly bytes: number;
}

export type Found = SourceMail | SkippedFile | Progress;

/** Largest message that is imported, in bytes; it is held in memory while it is read. */
export const MAX_MESSAGE_SIZE = 128 * 1024 * 1024;
