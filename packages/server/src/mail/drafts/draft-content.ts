import type { Address, MessageId, SendOptions, ThreadId } from '@wren/domain/message/message.ts';
import type { InvitationAnswer } from '@wren/domain/message/requests/invitation.ts';

/** A file that the user has attached. */
export interface GivenFile {
  /** Id of the attachment, or an address that contains it. */
  readonly id: string;
  readonly name: string;
  readonly type: string | null;
  readonly disposition: 'attachment' | 'inline';
  readonly cid: string | null;
}

/** The content of a draft, as the user has written it so far. */
export interface DraftContent extends SendOptions {
  /** Null: the account's own address. */
  readonly from: Address | null;
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
  readonly subject: string;
  readonly html: string | null;
  /** Null: derived from `html`. */
  readonly text: string | null;
  readonly files: readonly GivenFile[];
  /** Message-ID or id of the parent. */
  readonly inReplyTo: string | null;
  readonly inReplyToId: MessageId | null;
  /** Message-IDs of the ancestors. */
  readonly references: readonly string[];
  readonly threadId: ThreadId | null;
  readonly forwardedFromId: MessageId | null;
  /** It replies to the invitation in this file; null or missing: it replies to none. */
  readonly calendarAnswer?: (InvitationAnswer & { readonly attachment: string }) | null;
  /** IANA name of the user's time zone. */
  readonly timeZone: string;
}
