import { headerDate } from '../../mime/header/header-date.ts';
import { headerFields } from '../../mime/header/header-field.ts';
import type { SourceMail } from './found-mail.ts';

const HEAD_LIMIT = 64 * 1024;
/** Dates in the From_ line of programs that do not know the date: the epoch, and git's fixed one. */
const NO_DATE = new Set([0, Date.UTC(2001, 8, 17)]);

/** The date in the newest, topmost Received header (RFC 5321 §4.4): when the last system received the message. */
export function receivedHeaderDate(raw: Uint8Array): number | null {
  const [line] = headerFields(raw.subarray(0, HEAD_LIMIT), 'received');
  const semicolon = line?.lastIndexOf(';') ?? -1;
  return line === undefined || semicolon < 0 ? null : headerDate(line.slice(semicolon + 1).replace(/\s+/gu, ' '));
}

/**
 * The time of arrival of an imported message: as the source noted it, else from its newest Received header, its Date, the time of
 * its file, or now. Milliseconds since the epoch.
 */
export function receivedAt(found: SourceMail, sentAt: number | null, now: number): number {
  if (found.isNotedByUs && found.deliveredAt !== null) return found.deliveredAt;
  const noted = found.deliveredAt !== null && found.deliveredAt > 0 && !NO_DATE.has(found.deliveredAt);
  if (noted && found.deliveredAt !== null) return found.deliveredAt;
  return receivedHeaderDate(found.raw) ?? sentAt ?? found.writtenAt ?? now;
}
