import type { InvitationAnswer } from '@wren/domain/message/invitation.ts';
import type { Address, Attachment, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { ReminderWish } from '@wren/domain/message/reminder-wish.ts';

/** A mail as it is written: what compose hands over, to be kept as a draft or sent. */
export interface OutgoingMail {
  /** The id its draft has on the server; null when it was never saved. */
  readonly draftId: MessageId | null;
  /** What the draft held when it was last read or saved here: another revision is not written over. Null: unknown. */
  readonly draftRevision: string | null;
  /** One of the account's own addresses (D28); null: the account's default. */
  readonly from: string | null;
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
  readonly subject: string;
  readonly html: string;
  /** Uploaded files: `id` is the id or address that the upload answered. */
  readonly attachments: readonly Attachment[];
  /** Message-ID of the answered mail, without angle brackets. */
  readonly inReplyTo: string | null;
  /** Id of the answered mail. */
  readonly inReplyToId: MessageId | null;
  /** Message-IDs of the ancestors, oldest first, without angle brackets. */
  readonly references: readonly string[];
  readonly threadId: ThreadId | null;
  /** Id of the forwarded mail. */
  readonly forwardedFromId: MessageId | null;
  /** When it is to be sent, milliseconds since the epoch; null: as soon as may be. */
  readonly sendAt: number | null;
  readonly priority: 'high' | 'normal' | 'low';
  /** The recipients are asked for a read receipt. */
  readonly receipt: boolean;
  /** When the sender is reminded if no reply comes. */
  readonly reminder?: ReminderWish | undefined;
  /** It answers the invitation that this file holds. */
  readonly calendarAnswer?: (InvitationAnswer & { readonly attachment: string }) | undefined;
}

/** A mail with nothing in it yet. */
export const EMPTY_MAIL: OutgoingMail = {
  draftId: null,
  draftRevision: null,
  from: null,
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  html: '',
  attachments: [],
  inReplyTo: null,
  inReplyToId: null,
  references: [],
  threadId: null,
  forwardedFromId: null,
  sendAt: null,
  priority: 'normal',
  receipt: false,
};
