import type { InvitationAnswer } from '@wren/domain/message/invitation.ts';
import type { Address, MessageId, SendOptions, ThreadId } from '@wren/domain/message/message.ts';

/** A file that a writer has attached. */
export interface GivenFile {
  /** Id of the attachment, or an address that carries it. */
  readonly id: string;
  readonly name: string;
  readonly type: string | null;
  readonly disposition: 'attachment' | 'inline';
  readonly cid: string | null;
}

/** What the user has written so far. */
export interface DraftContent extends SendOptions {
  /** Null: the account's own address. */
  readonly from: Address | null;
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
  readonly subject: string;
  readonly html: string | null;
  /** Null: made from `html`. */
  readonly text: string | null;
  readonly files: readonly GivenFile[];
  /** Message-ID or id of the parent. */
  readonly inReplyTo: string | null;
  readonly inReplyToId: MessageId | null;
  /** Message-IDs of the ancestors. */
  readonly references: readonly string[];
  readonly threadId: ThreadId | null;
  readonly forwardedFromId: MessageId | null;
  /** It answers the invitation that this file holds; null, or missing: it answers none. */
  readonly calendarAnswer?: (InvitationAnswer & { readonly attachment: string }) | null;
  /** IANA name of the zone that the writer is in. */
  readonly timeZone: string;
}
