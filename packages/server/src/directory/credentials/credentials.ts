/** Tokens of an authorization server (RFC 6749 §1.4, §1.5). */
export interface Access {
  readonly token: string;
  /** The refresh token; null: a new sign-in is required. */
  readonly refresh: string | null;
  /** Milliseconds since the epoch; null: unknown. */
  readonly expiresAt: number | null;
}

/** Credentials of an account for its provider. Never logged, and never sent to a browser. */
export interface Credential {
  readonly user: string;
  /** '' if it has signed in by {@link access}. */
  readonly password: string;
  /** Missing: it has signed in by its password. */
  readonly access?: Access;
}

/** The credentials of accounts at a provider, encrypted on disk, as long as a session is open or mail is waiting to be sent. */
export interface Credentials {
  /** The credential of an account; null: none are stored, or they were encrypted with another key. @param account its id */
  of(account: string): Promise<Credential | null>;
  keep(account: string, credential: Credential): Promise<void>;
  /** Stores a newer access token of the same sign-in, without notifying watchers. */
  renew(account: string, access: Access): Promise<void>;
  forget(account: string): Promise<void>;
  /** Ids of the accounts that have some. */
  accounts(): Promise<readonly string[]>;
  /**
   * Deletes the credentials of accounts without a session and without work according to {@link keepWhile}.
   * @param only id of the account to examine; missing: all accounts without a sign-in in progress
   */
  sweep(only?: string): Promise<void>;
  /** Called before the credentials of an account are deleted; true keeps them. Returns a function that stops it. */
  keepWhile(isBusy: (account: string) => boolean | Promise<boolean>): () => void;
  /**
   * Calls back when credentials of an account are stored or changed, and with null when they are deleted. Returns a function that
   * stops it.
   */
  onChange(run: (account: string, credential: Credential | null) => void): () => void;
}
