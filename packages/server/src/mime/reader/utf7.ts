/** Shifted runs: modified base64 of UTF-16, ended by a `-` or any other character. */
const SHIFTED = /\+([A-Za-z0-9+/]*)(-|(?=[^A-Za-z0-9+/])|$)/gu;

function unshifted(base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  const even = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return even.swap16().toString('utf16le');
}

/** Decodes UTF-7 (RFC 2152), which old clients sent. Invalid parts stay unchanged. */
export function decodeUtf7(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  return text.replace(SHIFTED, (whole, base64: string, end: string) => {
    if (base64 === '') return end === '-' ? '+' : whole;
    return unshifted(base64);
  });
}
