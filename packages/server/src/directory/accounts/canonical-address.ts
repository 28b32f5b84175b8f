/** The address that an account is kept under: lower case, without a `+tag` behind the local part. */
export function canonicalAddress(address: string): string {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const tag = text.indexOf('+');
  return tag > 0 && tag < at ? text.slice(0, tag) + text.slice(at) : text;
}
