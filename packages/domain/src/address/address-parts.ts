/** The domain of an address, lower case; '' when it has none. */
export function domainOfAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '' : email.slice(at + 1).toLowerCase();
}

/** The part before the domain, as written (RFC 5321 §2.3.11); the whole text if there is no domain. */
export function localPartOf(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at);
}
