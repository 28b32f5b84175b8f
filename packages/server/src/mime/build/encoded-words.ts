/**
 * Bytes of text in one encoded word: 39 are 64 characters with the surrounding syntax (RFC 2047 §2: at most 75), which fit into
 * the first line beside the field's name. Some readers drop a first line without any word.
 */
const WORD_BYTES = 39;
/** Longest word that fits into a line of 78 characters together with a field's name. */
const MAX_WORD_LENGTH = 60;

/** A text as encoded words (RFC 2047), each with whole characters, separated by blanks at which a header can be folded. */
function encodedWords(text: string): string {
  const words: string[] = [];
  let bytes: Buffer[] = [];
  let length = 0;
  const end = (): void => {
    if (length > 0) words.push(`=?UTF-8?B?${Buffer.concat(bytes).toString('base64')}?=`);
    bytes = [];
    length = 0;
  };
  for (const char of text) {
    const encoded = Buffer.from(char);
    if (length + encoded.length > WORD_BYTES) end();
    bytes.push(encoded);
    length += encoded.length;
  }
  end();
  return words.join(' ');
}

/** True if a header may contain a text unencoded: ASCII that can be folded at single blanks and does not resemble an encoded word. */
function standsAsItIs(text: string): boolean {
  if (/[^\x20-\x7e]/u.test(text) || text.includes('=?') || text.includes('  ')) return false;
  return text.split(' ').every((word) => word.length <= MAX_WORD_LENGTH);
}

/**
 * A text for an unstructured header field (RFC 5322 §2.2.1) in lines of at most 78 characters, from which any text is restored
 * exactly.
 * @param text without line ends
 */
export function unstructuredText(text: string): string {
  return standsAsItIs(text) ? text : encodedWords(text);
}
