/** Characters that may be in a keyword (RFC 8621 §4.1.1, RFC 9051 §9 flag-keyword) and need no escape. */
const PLAIN = /^[A-Za-z0-9!#$&'+,./:;<>?@[^_`|~-]$/u;
const ESCAPE = /=[0-9A-F]{2}/u;

function escapedBytes(char: string): string {
  // UTF-8, each byte as quoted-printable writes it.
  return encodeURIComponent(char).includes('%')
    ? encodeURIComponent(char).replaceAll('%', '=')
    : `=${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/**
 * The keyword for a label that mail has got in another program: what IMAP and JMAP servers, mboxes and Maildirs can
 * keep. Blanks, letters beyond ASCII and signs that no keyword may have are escaped as in quoted-printable (RFC 2045
 * §6.7); the rest stays as it is written, so that other programs show something that can be read.
 */
export function keywordOf(label: string): string {
  return [...label.replace(/\p{Cs}/gu, '\ufffd')]
    .map((char) => (PLAIN.test(char) ? char : escapedBytes(char)))
    .join('');
}

/** The label that a keyword stands for; a keyword that was not made by {@link keywordOf} is its own label. */
export function labelOf(keyword: string): string {
  if (!ESCAPE.test(keyword)) return keyword;
  const escaped = keyword.replaceAll('%', '%25').replace(/=([0-9A-F]{2})/gu, '%$1');
  try {
    return decodeURIComponent(escaped);
  } catch {
    return keyword;
  }
}
