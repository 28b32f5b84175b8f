/** What a user may know of the second factor of their account. */
export interface SecondFactorState {
  readonly isOn: boolean;
  /** Recovery codes that have not been used. */
  readonly recoveryCodes: number;
}

/** The second factor of accounts: codes of an authenticator app (RFC 6238), and recovery codes for when it is lost. */
export interface SecondFactors {
  stateOf(account: string): Promise<SecondFactorState>;
  /** Makes a secret, in base32, that is asked for from {@link confirm} on; the one before it stays in force until then. */
  begin(account: string): Promise<string>;
  /** Turns it on where a code of the secret that was begun is given. @returns the recovery codes; null: that is none */
  confirm(account: string, code: string): Promise<readonly string[] | null>;
  /** Whether a code is the app's present one, or a recovery code; each is taken once. */
  check(account: string, code: string): Promise<boolean>;
  /** New recovery codes in place of all before. */
  renewRecoveryCodes(account: string): Promise<readonly string[]>;
  /** Turns it off. */
  end(account: string): Promise<void>;
}
