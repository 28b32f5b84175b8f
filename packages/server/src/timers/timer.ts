/**
 * Kinds of timed work: sending a mail, returning conversations to the Inbox, reminding of sent mail without a reply, a daily
 * digest, importing mail from another server.
 */
export type TimerKind = 'send' | 'snooze' | 'remind' | 'digest' | 'transfer';

/** Work of an account that is due at a time. Names are unique per kind and account. */
export interface Timer {
  /** Id of the account. */
  readonly account: string;
  readonly kind: TimerKind;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly dueAt: number;
  /** Further data as JSON; null: none. */
  readonly data: string | null;
}

/** The timers of all accounts. Every change is one durable step, done when it resolves. */
export interface Timers {
  /** Sets a timer, replacing one with its name. */
  set(timer: Timer): Promise<void>;
  clear(account: string, kind: TimerKind, name: string): Promise<void>;
  /** The timers of an account, the next one first. */
  of(account: string, kind: TimerKind): Promise<readonly Timer[]>;
}

/**
 * Does the work of a timer; must be idempotent, since a process may die before its completion is recorded. Resolves with the next
 * due time; null: completed.
 */
export type TimerWork = (timer: Timer) => Promise<number | null>;
