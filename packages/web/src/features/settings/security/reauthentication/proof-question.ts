/** A proof that is asked for. */
export interface ProofQuestion {
  /** Null: the account has no password that is taken. Else whether a code is wanted beside it. */
  readonly password: { readonly wantsCode: boolean } | null;
  /** The account has a passkey, which is accepted instead of both. */
  readonly takesPasskey: boolean;
  /** The identity provider is asked in place of both. */
  readonly takesProvider: boolean;
  /** @param given false: it was given up */
  readonly settle: (given: boolean) => void;
}
