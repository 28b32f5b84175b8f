/** Characters of a label's name: its keyword has up to nine for each, and at most 255. */
const MAX_LENGTH = 60;

/** A label's name as it is kept: one line without quotation marks, which searches take for their own. */
export function cleanLabel(text: string): string {
  return text
    .replace(/["“”„]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .trim();
}
