import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';

/** What a source says about a message beside its bytes. Absent: the source does not say. */
export interface Marks {
  readonly seen?: boolean;
  readonly flagged?: boolean;
  readonly answered?: boolean;
  readonly forwarded?: boolean;
  readonly draft?: boolean;
  /** A receipt was sent for it or refused ($MDNSent, RFC 3503). */
  readonly receiptSettled?: boolean;
  /** All other keywords, each once. */
  readonly keywords?: readonly string[];
  /** Where the source kept it. */
  readonly mailbox?: MailboxId;
  /** The names of the mailbox where the source kept it and of those that it is in, the outermost first, where it has no role. */
  readonly path?: readonly string[];
}

/** One message as a source holds it. */
export interface SourceMail {
  readonly kind: 'mail';
  readonly raw: Uint8Array;
  readonly marks: Marks;
  /** When it was delivered, as the source noted it: an mbox's From_ line. Milliseconds since the epoch. */
  readonly deliveredAt: number | null;
  /** An export of ours noted that: it is so, however strange. */
  readonly isNotedByUs?: boolean;
  /** When its file was last written; the last resort. Milliseconds since the epoch. */
  readonly writtenAt: number | null;
}

/** A file, or a piece of one, that cannot be taken in. The source keeps it. */
export interface Stray {
  readonly kind: 'stray';
  readonly path: string;
  readonly reason: 'no-mail' | 'unreadable-file' | 'too-large';
}

/** Tells of bytes that have been processed, so that a bar can move. */
export interface Progress {
  readonly kind: 'progress';
  readonly bytes: number;
}

export type Found = SourceMail | Stray | Progress;

/** Largest message that is taken in; it is held in memory while it is read. */
export const MAX_MESSAGE_SIZE = 128 * 1024 * 1024;
