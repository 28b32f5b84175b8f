import { repairHeader } from '../header/repair-header.ts';
import { decodeText, guessedText } from './charset.ts';

/** One field of a header, unfolded (RFC 5322 §2.2.3); encoded words are not decoded yet. */
export interface HeaderField {
  /** Lower case. */
  readonly name: string;
  readonly value: string;
}

/** Trims only blanks and tabs: other white space of JavaScript is part of a name and makes it a different one. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  const isBlank = (at: number): boolean => text[at] === ' ' || text[at] === '\t';
  while (start < end && isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** A line without trailing CRs. */
function withoutEnd(line: string): string {
  let end = line.length;
  while (line[end - 1] === '\r') end -= 1;
  return line.slice(0, end);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Decodes a header. Plain 8-bit bytes that are not UTF-8 (contrary to RFC 5322 and RFC 6532) are decoded by the charset that the
 * header declares for its body, or as windows-1252.
 */
function headerText(header: Uint8Array): string {
  // A byte order mark is kept: without it the line would be a field.
  if (isUtf8(header)) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(header);
  const [, named = ''] = /charset\s*=\s*"?([\w.:-]+)/iu.exec(Buffer.from(header).toString('latin1')) ?? [];
  return /^utf-?8$/iu.test(named) ? guessedText(header) : decodeText(header, named);
}

/** The fields of a header in their order, with errors repaired that other clients tolerate. */
export function readFields(header: Uint8Array): readonly HeaderField[] {
  const folded: string[][] = [];
  for (const line of repairHeader(headerText(header)).split('\n')) {
    const text = withoutEnd(line);
    const field = folded.at(-1);
    if (field !== undefined && /^[ \t]/u.test(text)) field.push(text);
    else if (text !== '') folded.push([text]);
  }
  return folded.map((lines) => {
    const text = lines.join('');
    const colon = text.indexOf(':');
    const name = trimmed(colon < 0 ? text : text.slice(0, colon)).toLowerCase();
    return { name, value: colon < 0 ? '' : trimmed(text.slice(colon + 1).replaceAll('\r', ' ')) };
  });
}

/** The first field of a name; later ones are ignored, so that all code reads a mail the same way. */
export function fieldValue(fields: readonly HeaderField[], name: string): string | undefined {
  return fields.find((field) => field.name === name)?.value;
}
