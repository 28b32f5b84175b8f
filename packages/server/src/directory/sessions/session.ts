/** A user's session between signing in and out. */
export interface Session {
  /** Identifies the session; worthless as a credential (D6). 56 hexadecimal characters. */
  readonly handle: string;
  /** Id of the account. */
  readonly account: string;
  /** The token that every write must contain (wire contract 1.5). 56 hexadecimal characters. */
  readonly csrfToken: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** The browser of a session. */
export interface SessionOrigin {
  /** Network address. */
  readonly client: string;
  /** The browser's User-Agent (RFC 9110 §10.1.5). */
  readonly userAgent: string;
  /** Hash of the browser's device cookie (`Devices`). */
  readonly device: string;
}

/** A session as shown to its user. */
export interface SessionFacts extends Omit<Session, 'csrfToken'>, Omit<SessionOrigin, 'device'> {
  /** Last use, up to five minutes late. Milliseconds since the epoch. */
  readonly seenAt: number;
}

/** Lifetimes of sessions (D6) in milliseconds. */
export interface SessionLifetime {
  /** Idle, if the user asked to be remembered. */
  readonly remembered: number;
  /** Idle, otherwise. */
  readonly idle: number;
  /** In total, however often it is used. */
  readonly absolute: number;
}

/** A new session with its credential, of which only the hash is stored. */
export interface OpenedSession {
  readonly session: Session;
  /** 56 hexadecimal characters. */
  readonly secret: string;
}

/** Largest number of sessions of an account. */
export const MAX_SESSIONS_PER_ACCOUNT = 100;

/** Options of a new session. */
export interface SessionBegin {
  /** Missing: unknown. */
  readonly place?: SessionOrigin;
  /** Fingerprint of the checked password (`Accounts.passwordMark`). Missing: it does not matter. */
  readonly passwordMark?: string;
}

/** The sessions of this installation. */
export interface Sessions {
  /**
   * An account has at most {@link MAX_SESSIONS_PER_ACCOUNT}: then the least recently used ends.
   * @param remember it may be idle for a week, not half a day
   * @throws WrenError 'bad-credentials' if the password has changed meanwhile
   */
  open(account: string, remember: boolean, begin?: SessionBegin): Promise<OpenedSession>;
  /** The session of a credential unless it has ended; counts as a use. @param client its current address */
  find(secret: string, client?: string): Promise<Session | null>;
  /** The open sessions of an account, the most recently used first. */
  listOf(account: string): Promise<readonly SessionFacts[]>;
  /** Hash of the device cookie of a session; null: there is no such session. */
  deviceOf(handle: string): Promise<string | null>;
  /** True if a session is open; does not count as a use. */
  isOpen(handle: string): Promise<boolean>;
  /** True if an account has an open session. */
  areOpenOf(account: string): Promise<boolean>;
  end(handle: string): Promise<void>;
  /** Ends one of an account's; no effect on another account's. */
  endOf(account: string, handle: string): Promise<void>;
  /** Ends all sessions of an account. @param but the one that continues @returns their number */
  endAllOf(account: string, but?: string): Promise<number>;
  /** Calls back once when the session ends by {@link end} or {@link endAllOf}, in this process or one that shares its database. Returns a function that stops it. */
  onEnd(handle: string, callback: () => void): () => void;
  /**
   * Calls back with an account's id when sessions of it have ended in this process, which waits for the callback. Returns a
   * function that stops it.
   */
  onAnyEnd(callback: (account: string) => Promise<void>): () => void;
}
