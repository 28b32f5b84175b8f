import type { MailChange } from '../store/mail-store.ts';

/** The SMTP envelope (RFC 5321 §2.3.1): who gets it, and who hears of failure. */
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
}

export interface Submitter {
  /** On disk when it resolves; delivery follows. @throws WrenError 'storage-full' */
  submit(submission: Submission): Promise<void>;
}
