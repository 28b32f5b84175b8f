/**
 * The raw values of a header field, unfolded (RFC 5322 §2.2.3) and not decoded, in their order.
 * @param header a mail's header or the beginning of its source
 * @param name in any case
 */
export function headerFields(header: Uint8Array, name: string): readonly string[] {
  const [text = ''] = Buffer.from(header)
    .toString('latin1')
    .split(/\r?\n\r?\n/u, 1);
  const prefix = `${name.toLowerCase()}:`;
  return text
    .replace(/\r?\n(?=[ \t])/gu, '')
    .split(/\r?\n/u)
    .filter((line) =>
      line
        .toLowerCase()
        .replace(/^([^:\s]+)\s+:/u, '$1:')
        .startsWith(prefix),
    )
    .map((line) => line.slice(line.indexOf(':') + 1).trim());
}
