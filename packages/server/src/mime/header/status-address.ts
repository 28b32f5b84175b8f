/** An address in a field of a report (RFC 3464, RFC 8098): international ones in the form of RFC 6533 §3, since the fields are ASCII. */
export function statusAddress(address: string): string {
  const printable = address.replace(/[\r\n]+/g, '');
  if (!/[^\u0020-\u007e]/.test(printable)) return `rfc822; ${printable}`;
  const code = (char: string): string => `\\x{${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
  return `utf-8; ${printable.replace(/[^\u0021-\u007e]/gu, code)}`;
}
