/**
 * What waits for its time: a mail to be sent, conversations to come back to the Inbox, sent mail that may have no answer by then, a
 * digest of the day, mail that is brought from another server.
 */
export type TimerKind = 'send' | 'snooze' | 'remind' | 'digest' | 'transfer';

/** Something that an account has to have done at a time. No two of a kind and an account have one name. */
export interface Timer {
  /** Id of the account. */
  readonly account: string;
  readonly kind: TimerKind;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly dueAt: number;
  /** What is known of it beside, as JSON; null: nothing. */
  readonly data: string | null;
}

/** The timers of all accounts. Every change is one durable step, done when it resolves. */
export interface Timers {
  /** Sets one, in place of that with its name. */
  set(timer: Timer): Promise<void>;
  clear(account: string, kind: TimerKind, name: string): Promise<void>;
  /** Those of an account, the next one first. */
  of(account: string, kind: TimerKind): Promise<readonly Timer[]>;
}

/**
 * Does what a timer is for, once, however often it is called: a process may die before that is written down. Answers when the
 * timer is due again; null: it is done with.
 */
export type TimerWork = (timer: Timer) => Promise<number | null>;
