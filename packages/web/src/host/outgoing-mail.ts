import type { Address, Attachment, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { InvitationAnswer } from '@wren/domain/message/requests/invitation.ts';
import type { ReminderWish } from '@wren/domain/message/timed/reminder-wish.ts';

/** A mail being written: submitted by a form, to be saved as a draft or sent. */
export interface OutgoingMail {
  /** The id of its draft on the server; null when it was never saved. */
  readonly draftId: MessageId | null;
  /** The draft's revision when it was last read or saved here: another one is not overwritten. Null: unknown. */
  readonly draftRevision: string | null;
  /** One of the account's own addresses (D28); null: the account's default. */
  readonly from: string | null;
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
  readonly subject: string;
  readonly html: string;
  /** Uploaded files: `id` is the id or address in the upload's answer. */
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
  /** Scheduled time, milliseconds since the epoch; null: immediately. */
  readonly sendAt: number | null;
  readonly priority: 'high' | 'normal' | 'low';
  /** Requests a read receipt. */
  readonly receipt: boolean;
  /** Time at which the sender is reminded if no reply arrives. */
  readonly reminder?: ReminderWish | undefined;
  /** It replies to the invitation in this file. */
  readonly calendarAnswer?: (InvitationAnswer & { readonly attachment: string }) | undefined;
}

/** An empty mail. */
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
