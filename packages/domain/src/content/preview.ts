import { PREVIEW_LENGTH } from '../message/message.ts';

/** Characters of a preview in a list row (3.3, 9.4). */
export const ROW_PREVIEW_LENGTH = 100;
/** Characters of a collapsed message's preview in a conversation (2.34, 9.4). */
export const COLLAPSED_PREVIEW_LENGTH = 80;

/** Length of text examined to find a preview. Newsletters begin with hundreds of invisible characters; more are hostile. */
const LOOKED_AT = 20_000;
/** Text after the cut that can still belong to the character before it, as in long emoji sequences. */
const CLUSTER_REACH = 64;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Control, format and filler characters that are invisible; joiners are handled separately. */
const INVISIBLE =
  /(?![\u200C-\u200D\t\n\r\f\v])(?:[\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5|[\u180B-\u180F])/gu;
/** A joiner with no character to join on one side. */
const IDLE_JOINER = /(?<![^\s\u200C-\u200D])[\u200C-\u200D]+|[\u200C-\u200D]+(?![^\s\u200C-\u200D])/gu;

/** The longest prefix of at most `limit` UTF-16 units that splits no grapheme cluster (UAX 29). */
function beginning(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = graphemes.segment(text.slice(0, limit + CLUSTER_REACH)).containing(limit)?.index ?? limit;
  if (start > 0) return text.slice(0, start);
  // One character longer than the limit: only a surrogate pair must stay whole.
  return /[\uD800-\uDBFF]$/u.test(text.slice(0, limit)) ? text.slice(0, limit - 1) : text.slice(0, limit);
}

const QUOTED_LINE = /^[ \t\u00a0]*>/u;
/**
 * The attribution line above a quote, in the forms that clients write, some of which wrap it; bounded, so that matching stays
 * linear.
 */
const ATTRIBUTION =
  /(?:^|\s)(?:On|Am|Le|El|Il|Op|Den)\s[\s\S]{4,200}?\s(?:wrote|schrieb(?:\s[^:\n]{1,80})?|a écrit|escribió|ha scritto|schreef(?:\s[^:\n]{1,80})?|skrev(?:\s[^:\n]{1,80})?)\s{0,4}:(?=\s|$)|-{3,20}\s{0,4}Original Message\s{0,4}-{3,20}/u;

/**
 * The author's own text, without quoted lines and the attribution line; the whole text if there is nothing else. Without quote
 * marks, everything after the attribution line is the quote.
 */
export function withoutQuotes(text: string): string {
  const lines = text.split(/\r\n?|\n/u);
  const own = lines.filter((line) => !QUOTED_LINE.test(line));
  const ownText = own.join('\n');
  const announced = ATTRIBUTION.exec(ownText);
  if (own.length === lines.length && announced === null) return text;
  const before = announced === null ? ownText : ownText.slice(0, announced.index);
  const after =
    announced === null || own.length === lines.length ? '' : ownText.slice(announced.index + announced[0].length);
  return before.trim() === '' && after.trim() === '' ? text : `${before}\n${after}`;
}

/** Text on one line without invisible characters. */
function oneLine(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/gu, ' ').replace(IDLE_JOINER, '').replace(/ {2,}/gu, ' ').trim();
}

/**
 * A preview as a screen shows it: cut to `limit` characters (UTF-16 units), with an ellipsis when it is longer (3.3).
 * Plain hosts send whole bodies as previews, so that the text may have any length and line breaks.
 */
export function cutPreview(text: string, limit: number = ROW_PREVIEW_LENGTH): string {
  const line = oneLine(withoutQuotes(beginning(text, LOOKED_AT)));
  return line.length <= limit ? line : `${beginning(line, limit).trimEnd()}…`;
}

/** The preview that is stored with a message: its own text on one line, at most {@link PREVIEW_LENGTH} UTF-16 units. */
export function previewOf(plainText: string): string {
  return beginning(oneLine(withoutQuotes(beginning(plainText, LOOKED_AT))), PREVIEW_LENGTH).trimEnd();
}
