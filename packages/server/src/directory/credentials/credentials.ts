/** What an authorization server lets Wren in by (RFC 6749 §1.4, §1.5). */
export interface Access {
  readonly token: string;
  /** By what there is a new one; null: by a new sign-in alone. */
  readonly refresh: string | null;
  /** Milliseconds since the epoch; null: it is not said. */
  readonly expiresAt: number | null;
}

/** By what an account signs in to its provider. Never logged, and never sent to a browser. */
export interface Credential {
  readonly user: string;
  /** '' where it has signed in by {@link access}. */
  readonly password: string;
  /** Missing: it has signed in by its password. */
  readonly access?: Access;
}

/** The credentials of accounts that are with a provider, sealed on disk, as long as a session is open or mail is waiting to be sent. */
export interface Credentials {
  /** Those of an account; null: none are kept, or they were sealed with another key. @param account its id */
  of(account: string): Promise<Credential | null>;
  keep(account: string, credential: Credential): Promise<void>;
  /** Stores a newer access token of the same sign-in, without notifying watchers. */
  renew(account: string, access: Access): Promise<void>;
  forget(account: string): Promise<void>;
  /** Ids of the accounts that have some. */
  accounts(): Promise<readonly string[]>;
  /**
   * Forgets the credentials of accounts without a session and without work according to {@link keepWhile}.
   * @param only id of the account to examine; missing: all accounts without a sign-in in progress
   */
  sweep(only?: string): Promise<void>;
  /** Asked of an account before its credentials are forgotten; an answer of true keeps them. Returns a function that stops it. */
  keepWhile(isBusy: (account: string) => boolean | Promise<boolean>): () => void;
  /** Calls back when an account has credentials, or others than before, and with null when it has none any more. Returns a function that stops it. */
  onChange(run: (account: string, credential: Credential | null) => void): () => void;
}
