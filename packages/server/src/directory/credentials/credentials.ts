/** By what an account signs in to its provider. Never logged, and never sent to a browser. */
export interface Credential {
  readonly user: string;
  readonly password: string;
}

/** The credentials of accounts that lie with a provider, sealed on disk, as long as a session is open or mail is waiting to be sent. */
export interface Credentials {
  /** Those of an account; null: none are kept, or they were sealed with another key. @param account its id */
  of(account: string): Credential | null;
  keep(account: string, credential: Credential): void;
  forget(account: string): void;
  /** Ids of the accounts that have some. */
  accounts(): readonly string[];
  /** Forgets those of accounts that have neither a session nor, by {@link keepWhile}, anything to do. */
  sweep(): void;
  /** Asked of an account before its credentials are forgotten; an answer of true keeps them. Answers how to stop. */
  keepWhile(isBusy: (account: string) => boolean): () => void;
  /** Calls back when an account has credentials, or others than before, and with null when it has none any more. Answers how to stop. */
  onChange(run: (account: string, credential: Credential | null) => void): () => void;
}
