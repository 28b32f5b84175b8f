const EQUALS = 0x3d;
const LF = 0x0a;

const hexValue = (byte: number | undefined): number => {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
};

/** The start of the next line after a soft line break at `=` (RFC 2045 §6.7 rule 5), trailing blanks skipped; -1 if there is none. */
function softBreakEnd(body: Buffer, equals: number): number {
  let at = equals + 1;
  while (body[at] === 0x20 || body[at] === 0x09) at += 1;
  if (body[at] === 0x0d) at += 1;
  return body[at] === LF ? at + 1 : at >= body.length ? at : -1;
}

function fromQuotedPrintable(body: Buffer): Buffer {
  const out = Buffer.allocUnsafe(body.length);
  let length = 0;
  let at = 0;
  while (at < body.length) {
    const next = body.indexOf(EQUALS, at);
    const end = next < 0 ? body.length : next;
    length += body.copy(out, length, at, end);
    if (next < 0) break;
    const high = hexValue(body[next + 1]);
    const low = hexValue(body[next + 2]);
    const resumed = high >= 0 && low >= 0 ? next + 3 : softBreakEnd(body, next);
    if (high >= 0 && low >= 0) out[length++] = high * 16 + low;
    // An invalid escape stays unchanged.
    else if (resumed < 0) out[length++] = EQUALS;
    at = resumed < 0 ? next + 1 : resumed;
  }
  return out.subarray(0, length);
}

/** True if only padding and blanks follow. */
function isRest(body: Buffer, start: number): boolean {
  for (let at = start; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (byte !== EQUALS && byte > 0x20) return false;
  }
  return true;
}

/** Characters of the URL-safe alphabet (RFC 4648 §5), which the runtime would decode as well. */
const FOREIGN = /[-_]+/gu;

/** Padding ends a group: some programs pad every line, while RFC 2045 §6.8 allows it only at the end. */
function fromBase64(body: Buffer): Buffer {
  const isForeign = body.includes('-') || body.includes('_');
  const text = isForeign ? body.toString('latin1').replace(FOREIGN, '') : body.toString('latin1');
  const padding = body.indexOf(EQUALS);
  if (padding < 0 || isRest(body, padding)) return Buffer.from(text, 'base64');
  return Buffer.concat(text.split('=').map((group) => Buffer.from(group, 'base64')));
}

/**
 * Decodes a part's transfer encoding (RFC 2045 §6). Unencoded bodies, and those of an unknown encoding, are the bytes of the
 * source, with its line ends.
 * @param encoding lower case
 */
export function decodeTransfer(body: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return fromBase64(body);
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body;
}
