import type { FoundFile } from './mail-parts.ts';

/** Largest part of a calendar file that is read for searches, in bytes. */
const MAX_SIZE = 256 * 1024;
const LIMIT = 4_000;

/**
 * Searchable text of a mail's calendar files (RFC 5545): titles, places and the UIDs by which programs, and the card of an event,
 * find later mail about it. Without duplicates.
 */
export function calendarWords(files: readonly Pick<FoundFile, 'type' | 'name' | 'content'>[]): string {
  const values = files
    .filter(({ type, name }) => type === 'text/calendar' || type === 'application/ics' || /\.ics$/iu.test(name))
    .filter(({ content }) => content.length <= MAX_SIZE)
    .flatMap(({ content }) => valuesOf(Buffer.from(content).toString('utf8')));
  return [...new Set(values)].join('\n').slice(0, LIMIT);
}

function valuesOf(text: string): readonly string[] {
  // Long lines are folded (RFC 5545 §3.1).
  const lines = text.replace(/\r?\n[ \t]/gu, '').split(/\r?\n/u);
  return lines.flatMap((line) => {
    const [, value] = /^(?:UID|SUMMARY|LOCATION)(?:;[^:]*)?:(.*)$/iu.exec(line) ?? [];
    return value === undefined ? [] : [value.replace(/\\[nN]/gu, ' ').replace(/\\([,;\\])/gu, '$1')];
  });
}
