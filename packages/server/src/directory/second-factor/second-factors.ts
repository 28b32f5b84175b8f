/** The state of an account's second factor, for its user. */
export interface SecondFactorState {
  readonly isOn: boolean;
  /** Number of unused recovery codes. */
  readonly recoveryCodes: number;
}

/** The second factor of accounts: codes of an authenticator app (RFC 6238), and recovery codes for when it is lost. */
export interface SecondFactors {
  stateOf(account: string): Promise<SecondFactorState>;
  /** Creates a secret, in base32, that is used from {@link confirm} on; the earlier one stays in force until then. */
  begin(account: string): Promise<string>;
  /** Turns it on by a code of the new secret. @returns the recovery codes; null: the code is wrong */
  confirm(account: string, code: string): Promise<readonly string[] | null>;
  /** True if a code is the app's current one, or a recovery code; each is accepted once. */
  check(account: string, code: string): Promise<boolean>;
  /** New recovery codes, which replace the earlier ones. */
  renewRecoveryCodes(account: string): Promise<readonly string[]>;
  /** Turns it off. */
  end(account: string): Promise<void>;
}
