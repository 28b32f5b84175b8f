import type { MessageId } from '@wren/domain/message/message.ts';
import type { MailChange } from '../../store/mail-store.ts';

/** The SMTP envelope (RFC 5321 §2.3.1): its recipients, and the address for failure reports. */
export interface Envelope {
  /** Reverse path; null for delivery reports, which must never cause another. */
  readonly from: string | null;
  readonly to: readonly string[];
}

/** A mail submitted for sending. */
export interface Submission {
  /** The command it belongs to: a submission is accepted once per id, however often it is repeated. */
  readonly commandId: string;
  /** Id of the sender's account. */
  readonly account: string;
  /** The message as it is sent: complete, without Bcc. */
  readonly raw: Uint8Array;
  readonly envelope: Envelope;
  /**
   * The changes of the sender's own mail: the copy in Sent, the removed draft, the keyword on the parent. The queue applies them
   * (once) before it delivers, so that a crash cannot separate the two.
   */
  readonly filing: readonly MailChange[];
  /** It is scheduled: until its time it is neither filed nor delivered. */
  readonly schedule?: ScheduledSend;
}

/** Id of one submission, like EmailSubmission's id (RFC 8621 §7): a draft that is scheduled again has another one. */
export type SubmissionId = string;

/** State of a submission: it can still be unscheduled, was unscheduled, or is sent (RFC 8621 §7, `undoStatus`). */
export type UndoStatus = 'pending' | 'canceled' | 'final';

/** A scheduled submission, past or present, and its message: its draft, and its copy in Sent. */
export interface NamedSubmission {
  readonly submission: SubmissionId;
  readonly message: MessageId;
  readonly undoStatus: UndoStatus;
}

/** The schedule of a mail (2.43). */
export interface ScheduledSend {
  /** Id for listing, changing and unscheduling it. */
  readonly submission: SubmissionId;
  /** The id of the message in Sent, and of the draft when it is unscheduled: that of the original draft. */
  readonly message: MessageId;
  /** Milliseconds since the epoch. */
  readonly until: number;
  /** The changes of the sender's own mail while it is scheduled: the draft is removed. Applied once, as `filing` is. */
  readonly filing: readonly MailChange[];
}

/** A scheduled mail. */
export interface ScheduledMail {
  readonly submission: SubmissionId;
  readonly message: MessageId;
  /** Milliseconds since the epoch. */
  readonly until: number;
  /** Changes that are applied at its time. */
  readonly filing: readonly MailChange[];
}

/** The scheduled mails of the accounts. Every change is one durable step; null or false: too late. */
export interface ScheduledMails {
  /** The scheduled mails of an account, the next one first. */
  list(account: string): Promise<readonly ScheduledMail[]>;
  /** The submission that a command has scheduled, whatever has become of it since; null: there was no such command. */
  ofCommand(account: string, commandId: string): Promise<NamedSubmission | null>;
  /** The state of one; null: there was none, or it has expired. */
  look(account: string, submission: SubmissionId): Promise<NamedSubmission | null>;
  /** One that is still scheduled, with its source. */
  find(account: string, submission: SubmissionId): Promise<(ScheduledMail & { readonly raw: Uint8Array }) | null>;
  /** Changes its time, and the source and filing for it. */
  change(account: string, scheduled: ScheduledMail & { readonly raw: Uint8Array }): Promise<boolean>;
  /**
   * Removes it, and applies the changes of the sender's own mail once. True again when repeated.
   * @throws WrenError 'busy' when they could not be applied yet: they will be
   */
  unschedule(account: string, submission: SubmissionId, filing: readonly MailChange[]): Promise<boolean>;
}

export interface Submitter {
  /** Durable when it resolves; delivery follows. @throws WrenError 'storage-full' */
  submit(submission: Submission): Promise<void>;
}
