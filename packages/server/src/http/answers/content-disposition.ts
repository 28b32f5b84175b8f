/** Characters that need no escape by RFC 8187 §3.2.1. */
const PLAIN = /[A-Za-z0-9!#$&+.^_`|~-]/u;

function encode(text: string): string {
  return [...text].map((char) => (PLAIN.test(char) ? char : percent(char))).join('');
}

function percent(char: string): string {
  return [...Buffer.from(char)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

/** A Content-Disposition header with a file name in both forms that clients parse (RFC 6266 §4.3, §5). */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not reach a header
  const name = fileName.replace(/[\u0000-\u001f\u007f/\\]/gu, '_').trim() || 'attachment';
  const ascii = name.replace(/[^ -~]|["%]/gu, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encode(name)}`;
}
