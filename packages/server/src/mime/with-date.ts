/**
 * A mail that was built here with another Date (RFC 5322 §3.6.1).
 * @param time milliseconds since the epoch
 */
export function withDate(raw: Uint8Array, time: number): Uint8Array {
  const text = Buffer.from(raw).toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const date = new Date(time).toUTCString().replace('GMT', '+0000');
  const header = text.slice(0, end).replace(/^Date: .*$/mu, `Date: ${date}`);
  return Buffer.from(header + text.slice(end), 'latin1');
}
