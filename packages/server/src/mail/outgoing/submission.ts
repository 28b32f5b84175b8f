import type { MessageId } from '@wren/domain/message/message.ts';
import type { MailChange } from '../../store/mail-store.ts';

/** The SMTP envelope (RFC 5321 §2.3.1): its recipients, and the address that failures are reported to. */
export interface Envelope {
  /** Reverse path; null for delivery reports, which must never cause another. */
  readonly from: string | null;
  readonly to: readonly string[];
}

/** A mail handed over for sending. */
export interface Submission {
  /** The command it belongs to: a submission is taken once per id, however often it is handed over. */
  readonly commandId: string;
  /** Id of the sender's account. */
  readonly account: string;
  /** The message as it goes out: complete, without Bcc. */
  readonly raw: Uint8Array;
  readonly envelope: Envelope;
  /**
   * What sending means for the sender's own mail: the copy in Sent, the draft that goes, the mark on the parent. The
   * queue carries it out (once) before it delivers, so that a crash cannot part the two.
   */
  readonly filing: readonly MailChange[];
  /** It is scheduled: until its time it is neither filed nor delivered. */
  readonly schedule?: ScheduledSend;
}

/** Names one submission, as EmailSubmission's id does (RFC 8621 §7): a draft that is held again is another one. */
export type SubmissionId = string;

/** Whether a submission can still be taken back, was, or is on its way (RFC 8621 §7, `undoStatus`). */
export type UndoStatus = 'pending' | 'canceled' | 'final';

/** A submission that waits or waited for its time, and the message that it is: its draft, and its copy in Sent. */
export interface NamedSubmission {
  readonly submission: SubmissionId;
  readonly message: MessageId;
  readonly undoStatus: UndoStatus;
}

/** How a mail waits for its time (2.43). */
export interface ScheduledSend {
  /** It is listed, changed and taken back under this name. */
  readonly submission: SubmissionId;
  /** The message that it becomes in Sent, and as a draft when it is taken back: the draft that it comes from. */
  readonly message: MessageId;
  /** Milliseconds since the epoch. */
  readonly until: number;
  /** What waiting means for the sender's own mail: the draft goes. Carried out once, as `filing` is. */
  readonly filing: readonly MailChange[];
}

/** A mail that waits for its time. */
export interface ScheduledMail {
  readonly submission: SubmissionId;
  readonly message: MessageId;
  /** Milliseconds since the epoch. */
  readonly until: number;
  /** What is filed when its time has come. */
  readonly filing: readonly MailChange[];
}

/** The mails of the accounts that wait for their time. Every change is one durable step, and null or false: too late. */
export interface ScheduledMails {
  /** Those of an account, the next one first. */
  list(account: string): Promise<readonly ScheduledMail[]>;
  /** What a command to hold has made, whatever has become of it since; null: there was no such command. */
  ofCommand(account: string, commandId: string): Promise<NamedSubmission | null>;
  /** The fate of one; null: there was none, or it is forgotten. */
  look(account: string, submission: SubmissionId): Promise<NamedSubmission | null>;
  /** One that still waits, with its source. */
  find(account: string, submission: SubmissionId): Promise<(ScheduledMail & { readonly raw: Uint8Array }) | null>;
  /** Gives it another time, and the source and filing that go with it. */
  change(account: string, held: ScheduledMail & { readonly raw: Uint8Array }): Promise<boolean>;
  /**
   * Takes it out, and carries out once what that means for the sender's own mail. True again when called twice.
   * @throws WrenError 'busy' when that could not be carried out yet: it will be
   */
  unschedule(account: string, submission: SubmissionId, filing: readonly MailChange[]): Promise<boolean>;
}

export interface Submitter {
  /** On disk when it resolves; delivery follows. @throws WrenError 'storage-full' */
  submit(submission: Submission): Promise<void>;
}
