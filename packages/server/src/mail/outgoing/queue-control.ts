/** A recipient whom a mail has not reached yet. */
export interface WaitingRecipient {
  readonly address: string;
  readonly attempts: number;
  /** When it is tried next, in milliseconds since the epoch. */
  readonly dueAt: number;
  /** Enhanced status code and reason of the last attempt; empty: there was none. */
  readonly status: string;
  readonly reason: string;
}

/** A mail on its way out. */
export interface WaitingMail {
  readonly id: string;
  /** Id of the account that sends it. */
  readonly account: string;
  /** Reverse path; null: a report. */
  readonly sender: string | null;
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly recipients: readonly WaitingRecipient[];
}

/** The outgoing queue as administrators see it (D48). Mail that waits for a time that its user has set is no part of it. */
export interface QueueControl {
  /** The oldest first. @param limit of how many is told; `total` counts all */
  waiting(limit: number): { readonly total: number; readonly mails: readonly WaitingMail[] };
  /** Tries a mail now. False: nothing of it waits, or it is being handed over. */
  retry(id: string): boolean;
  /** Tries no more: its sender gets a report. False as above. */
  giveUp(id: string): boolean;
}
