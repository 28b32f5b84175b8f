const CR = 0x0d;
const LF = 0x0a;

/** Index of the next CR or LF that is not part of a CRLF, from an offset on; -1: none. */
function nextBare(bytes: Buffer, from: number): number {
  let lf = bytes.indexOf(LF, from);
  let cr = bytes.indexOf(CR, from);
  while (lf >= 0 || cr >= 0) {
    if (cr < 0 || (lf >= 0 && lf < cr)) return lf;
    if (bytes[cr + 1] !== LF) return cr;
    lf = bytes.indexOf(LF, cr + 2);
    cr = bytes.indexOf(CR, cr + 2);
  }
  return -1;
}

/**
 * Mail with CRLF at the end of every line. RFC 5321 §2.3.8 allows no other; programs that accept a bare CR or LF see other header
 * fields than those that do not, so that every part of this server gets the same lines.
 * @returns the same bytes when there is nothing to repair
 */
export function withCrlf(bytes: Buffer): Buffer {
  let bare = nextBare(bytes, 0);
  if (bare < 0) return bytes;
  const pieces: Buffer[] = [];
  let start = 0;
  const crlf = Buffer.from('\r\n');
  while (bare >= 0) {
    pieces.push(bytes.subarray(start, bare), crlf);
    start = bare + 1;
    bare = nextBare(bytes, start);
  }
  pieces.push(bytes.subarray(start));
  return Buffer.concat(pieces);
}
