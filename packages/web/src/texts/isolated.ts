import { directionOf } from '@wren/contract/languages.ts';
import { LANGUAGE } from './chosen.ts';

/**
 * A piece of a text that may be read the other way than the page, as names are in Arabic: it keeps its own order, and the pieces
 * that of the page (Unicode Bidirectional Algorithm, FSI and PDI). For plain text, which has no `bdi`.
 */
export function isolated(text: string): string {
  return directionOf(LANGUAGE) === 'rtl' ? `\u2068${text}\u2069` : text;
}
