/** Where passwords are checked when accounts are with a provider: its mail server says who knows one. */
export interface Authenticator {
  /**
   * Whether the provider takes a password for an address.
   * @param address lower case
   * @throws WrenError 'mail-server' when it did not say, in words that a user may read: it cannot be reached, or is not to be trusted
   */
  check(address: string, password: string): Promise<boolean>;
  /** Whether it takes the token of an authorization server for an address. @throws WrenError as {@link check} does */
  checkToken?(address: string, token: string): Promise<boolean>;
}
