/** The address that a subaddress belongs to (RFC 5233 §1): lower case, without the `+detail` of its local part. */
export function canonicalAddress(address: string): string {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const tag = text.indexOf('+');
  return tag > 0 && tag < at ? text.slice(0, tag) + text.slice(at) : text;
}

/** The pattern for all subaddresses of an address in a list of own addresses: `ada+*@host.test`. */
export function anySubaddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? address : `${address.slice(0, at)}+*${address.slice(at)}`;
}

/** True if an address is one of those listed, ignoring case. @param own addresses, and patterns of {@link anySubaddress} */
export function isOwnAddress(address: string, own: readonly string[]): boolean {
  const text = address.trim().toLowerCase();
  const base = canonicalAddress(text);
  const family = base === text ? null : anySubaddress(base);
  return own.some((one) => one.toLowerCase() === text || one.toLowerCase() === family);
}
