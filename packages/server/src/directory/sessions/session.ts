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

/** A new session with its credential, which is kept nowhere else. */
export interface OpenedSession {
  readonly session: Session;
  /** 56 hexadecimal characters. */
  readonly secret: string;
}

/** The sessions of this installation. */
export interface Sessions {
  /** @param remember whether it may be idle for a week, not half a day */
  open(account: string, remember: boolean): OpenedSession;
  /** The session of a credential unless it has ended; counts as a sign of life. */
  find(secret: string): Session | null;
  /** Whether a session has not ended; no sign of life. */
  isOpen(handle: string): boolean;
  /** Whether an account has a session that has not ended. */
  areOpenOf(account: string): boolean;
  end(handle: string): void;
  /** Ends all sessions of an account. */
  endAllOf(account: string): void;
  /** Calls back once when the session ends by {@link end} or {@link endAllOf} in this process. Answers how to stop. */
  onEnd(handle: string, callback: () => void): () => void;
  /** Calls back with an account's id when sessions of it have ended in this process. Answers how to stop. */
  onAnyEnd(callback: (account: string) => void): () => void;
}
