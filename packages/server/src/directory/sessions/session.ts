/** A user's time between signing in and out. */
export interface Session {
  /** Names the session; worthless as a credential (D6). 56 hexadecimal characters. */
  readonly handle: string;
  /** Id of the account. */
  readonly account: string;
  /** What every write must carry (wire contract 1.5). 56 hexadecimal characters. */
  readonly csrfToken: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** Where a session is used. */
export interface SessionOrigin {
  /** Network address. */
  readonly client: string;
  /** What the browser says of itself (RFC 9110 §10.1.5). */
  readonly userAgent: string;
  /** What the browser is counted by among those of the account (`Devices`). */
  readonly device: string;
}

/** A session as its user may know it. */
export interface SessionFacts extends Omit<Session, 'csrfToken'>, Omit<SessionOrigin, 'device'> {
  /** When it was last used, up to five minutes ago. Milliseconds since the epoch. */
  readonly seenAt: number;
}

/** When sessions end (D6). Milliseconds. */
export interface SessionLifetime {
  /** Idle, when the user asked to be remembered. */
  readonly remembered: number;
  /** Idle, otherwise. */
  readonly idle: number;
  /** In any case, however often it is used. */
  readonly absolute: number;
}

/** A new session with its credential, which is kept nowhere else. */
export interface OpenedSession {
  readonly session: Session;
  /** 56 hexadecimal characters. */
  readonly secret: string;
}

/** Sessions that an account may have. */
export const MAX_SESSIONS_PER_ACCOUNT = 100;

/** How a session begins. */
export interface SessionBegin {
  /** Missing: it is not known. */
  readonly place?: SessionOrigin;
  /** What the account's password was known by when its user gave it (`Accounts.passwordMark`). Missing: it does not matter. */
  readonly passwordMark?: string;
}

/** The sessions of this installation. */
export interface Sessions {
  /**
   * An account has as many as {@link MAX_SESSIONS_PER_ACCOUNT}: then the one that was not used for longest ends.
   * @param remember whether it may be idle for a week, not half a day
   * @throws WrenError 'bad-credentials' where the account has another password by then
   */
  open(account: string, remember: boolean, begin?: SessionBegin): Promise<OpenedSession>;
  /** The session of a credential unless it has ended; counts as a sign of life. @param client where it comes from now */
  find(secret: string, client?: string): Promise<Session | null>;
  /** Those of an account that have not ended, the one that was used last first. */
  listOf(account: string): Promise<readonly SessionFacts[]>;
  /** What the browser of a session is counted by; null: there is no such session. */
  deviceOf(handle: string): Promise<string | null>;
  /** Whether a session has not ended; no sign of life. */
  isOpen(handle: string): Promise<boolean>;
  /** Whether an account has a session that has not ended. */
  areOpenOf(account: string): Promise<boolean>;
  end(handle: string): Promise<void>;
  /** Ends one of an account's; nothing where it is another's. */
  endOf(account: string, handle: string): Promise<void>;
  /** Ends all sessions of an account. @param but the one that continues @returns how many there were */
  endAllOf(account: string, but?: string): Promise<number>;
  /** Calls back once when the session ends by {@link end} or {@link endAllOf}, in this process or one that shares its database. Returns a function that stops it. */
  onEnd(handle: string, callback: () => void): () => void;
  /** Calls back with an account's id when sessions of it have ended in this process; what ends them waits for that. Returns a function that stops it. */
  onAnyEnd(callback: (account: string) => Promise<void>): () => void;
}
