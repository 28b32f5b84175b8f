/** Checks passwords with a provider's mail server. */
export interface Authenticator {
  /**
   * True if the provider accepts a password for an address.
   * @param address lower case
   * @throws WrenError 'mail-server' with a text for users when it did not answer: it is unreachable, or is not trusted
   */
  check(address: string, password: string): Promise<boolean>;
  /** True if it accepts the token of an authorization server for an address. @throws WrenError as {@link check} does */
  checkToken?(address: string, token: string): Promise<boolean>;
}
