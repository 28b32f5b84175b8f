/** Longest name of a label in characters: its keyword has up to nine for each, and at most 255. */
const MAX_LENGTH = 60;

/** A label's name as stored: one line without quotation marks, which have a meaning in searches. */
export function cleanLabel(text: string): string {
  return text
    .replace(/["“”„]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .trim();
}
