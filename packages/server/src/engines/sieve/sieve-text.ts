/** A text as Sieve quotes it (RFC 5228 §2.4.2). NUL, which no script may hold, is left out; a line feed stays within the text. */
export function quoted(text: string): string {
  return `"${text.replaceAll('\0', '').replace(/[\\"]/gu, (one) => `\\${one}`)}"`;
}

/** Several of them (RFC 5228 §2.4.2.1). */
export function quotedList(texts: readonly string[]): string {
  const [only = ''] = texts;
  return texts.length === 1 ? quoted(only) : `[${texts.map(quoted).join(', ')}]`;
}

/** A line of comment. */
export function comment(text: string): string {
  return `# ${text.replace(/[\0\r\n]+/gu, ' ')}`;
}
