import type { Address, Body } from '@wren/domain/message.ts';

/** One attached part with its decoded bytes. Its place in the list is its number in the message. */
export interface ParsedPart {
  readonly name: string;
  readonly type: string;
  readonly disposition: 'attachment' | 'inline';
  readonly cid: string | null;
  readonly content: Uint8Array;
}

/** What is read out of raw bytes (RFC 5322, RFC 2045). Reading never fails: see `damaged`. */
export interface ParsedMail {
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly from: Address | null;
  readonly replyTo: readonly Address[];
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
  readonly subject: string;
  /** The Date header; milliseconds since the epoch, whole seconds. */
  readonly sentAt: number | null;
  readonly body: Body;
  /** The readable text, of whichever body there is: for previews and the search index. */
  readonly plainText: string;
  readonly parts: readonly ParsedPart[];
  /** It could not be read as mail; the body's text is the raw source. */
  readonly damaged: boolean;
}
