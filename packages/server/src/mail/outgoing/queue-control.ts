/** A recipient to whom a mail is not delivered yet. */
export interface WaitingRecipient {
  readonly address: string;
  readonly attempts: number;
  /** Time of the next attempt, in milliseconds since the epoch. */
  readonly dueAt: number;
  /** Enhanced status code and reason of the last attempt; empty: there was none. */
  readonly status: string;
  readonly reason: string;
}

/** A hold on the delivery of a mail. */
export interface MailHold {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Address of the administrator; empty: the command line. */
  readonly by: string;
  /** Empty: no reason. */
  readonly reason: string;
}

/** An outgoing mail. */
export interface WaitingMail {
  readonly id: string;
  /** Id of the account that sends it. */
  readonly account: string;
  /** Reverse path; null: a report. */
  readonly sender: string | null;
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Null: delivery is attempted as usual. */
  readonly hold: MailHold | null;
  readonly recipients: readonly WaitingRecipient[];
}

/** The outgoing queue for administrators (D48). Scheduled mail is not part of it. */
export interface QueueControl {
  /** The oldest first. @param limit of the list; `total` counts all */
  waiting(limit: number): Promise<{ readonly total: number; readonly mails: readonly WaitingMail[] }>;
  /** Tries to deliver a mail now. False: no recipient is waiting, it is on hold, or it is being handed over. */
  retry(id: string): Promise<boolean>;
  /** Stops delivery; the sender gets a report. False: no recipient is waiting, or the mail is being handed over. */
  giveUp(id: string): Promise<boolean>;
  /** Suspends delivery until it is released; the time until then does not count towards its expiry. False as for retry. */
  hold(id: string, hold: Omit<MailHold, 'at'>): Promise<boolean>;
  /** Ends the hold, and tries to deliver it now. False: it is not on hold. */
  release(id: string): Promise<boolean>;
}
