import { parseRecipients } from '@wren/domain/address/recipients.ts';
import { isFieldKeyword, isKeyword } from '@wren/domain/message/keyword.ts';
import { type Folder, isFolder, isMailboxId, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { isTimed } from '@wren/domain/message/timed/snooze.ts';
import * as v from 'valibot';

/** Longest list of ids in one call. */
const MAX_IDS = 10_000;
/** Longest header text that a client may send, in characters. */
const MAX_LINE = 2_000;

/** Unwraps a host's envelope (wire contract 2): a missing `message` means empty, never failure. */
export function unwrap(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  if ('message' in answer) return answer.message;
  if ('data' in answer) return answer.data;
  return Object.keys(answer).length === 0 ? undefined : answer;
}

/** A wire list whose elements a host may send as JSON text (form bodies) or as comma-separated text. */
export function listOf(value: unknown): unknown {
  if (value === null || value === undefined || typeof value === 'boolean' || value === '') return [];
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text.startsWith('[')) {
    try {
      return JSON.parse(text);
    } catch {
      return value;
    }
  }
  return text.split(',').map((part) => part.trim());
}

/** 0/1, true/false, "0"/"1", "true"/"false" (wire contract 6). */
export const flag = v.pipe(
  v.union([v.boolean(), v.number(), v.picklist(['0', '1', 'true', 'false', ''])]),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** Milliseconds since the epoch. */
export const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A valid id of a mailbox; the mailbox need not exist. */
export const mailboxId = v.custom<MailboxId>((value) => typeof value === 'string' && isMailboxId(value));
/** The same for folders. */
export const folderId = v.custom<Folder>((value) => typeof value === 'string' && isFolder(value));

export const wireFlag = v.picklist([0, 1]);
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
/** One line of text without NUL, which no store and no operating system accepts: line breaks would allow header injection. */
export const line = v.pipe(
  v.string(),
  v.maxLength(MAX_LINE),
  v.transform((text) => text.replaceAll('\0', '').replace(/[\r\n]+/gu, ' ')),
);

/** A keyword that can be set or removed as such: those with a field have calls of their own, and times are set by moves. */
export const keyword = v.pipe(
  v.string(),
  v.check((text) => isKeyword(text) && !isFieldKeyword(text) && !isTimed(text), 'no keyword'),
);

/** A list of ids: an array, its JSON text, or comma-separated text. Blank entries are dropped. */
export const idList = v.pipe(
  // Without a default, a missing key would bypass the rest of the pipe and stay undefined.
  v.optional(v.nullable(v.union([v.array(v.string()), v.string()])), null),
  v.transform((value) => listOf(value)),
  v.array(v.pipe(v.string(), v.maxLength(300))),
  v.maxLength(MAX_IDS),
  v.transform((ids) => [...new Set(ids.map((text) => text.trim()).filter((text) => text !== ''))]),
);

const ADDRESS_IN_ANGLES = /^(?:"((?:\\.|[^"\\])*)"\s*|([^<]*))<([^<>]*)>$/su;

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** `Name <a@b>` or a bare address, as hosts write recipients; other text is kept as the address. */
export function readAddress(value: unknown): Address | null {
  if (typeof value === 'string') {
    const text = oneLine(value);
    const [, quoted, plain, inAngles] = ADDRESS_IN_ANGLES.exec(text) ?? [];
    const email = inAngles === undefined ? text : inAngles.trim();
    const name = quoted === undefined ? plain?.trim() : quoted.replace(/\\(.)/gsu, '$1').trim();
    return email === '' ? null : { name: name || null, email };
  }
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  const email = [fields.email, fields.address, fields.value].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  if (email === undefined) return null;
  const name = [fields.display_name, fields.name].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  return { name: name === undefined ? null : oneLine(name), email: oneLine(email) };
}

/** Text that lists addresses, parsed like users' input, but without rejections. */
function listedIn(text: string): readonly unknown[] {
  const { accepted, rejected } = parseRecipients(text);
  return [...accepted, ...rejected];
}

/** Whether recipients are text that lists them, and not JSON. */
const isAddressText = (value: unknown): value is string => typeof value === 'string' && !value.trim().startsWith('[');

/** Recipients as a list or as its JSON, normalised and without blanks (3.7). A boolean is the known client defect (5.14): no list. */
export function readAddressList(value: unknown): readonly Address[] {
  const list = isAddressText(value) ? [] : listOf(value);
  if (!Array.isArray(list)) return [];
  return list.map(readAddress).filter((address): address is Address => address !== null);
}

/** The same of any host's recipients, as text too. */
export function readAddresses(value: unknown): readonly Address[] {
  return readAddressList(isAddressText(value) ? listedIn(value) : value);
}

/** Recipients that the server accepts. */
export const addressList = v.pipe(
  v.optional(v.union([v.array(v.unknown()), v.pipe(v.string(), v.maxLength(100_000)), v.boolean(), v.null()]), null),
  v.transform((value) => readAddresses(value)),
  v.maxLength(1_000),
);

const DATE = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/u;

/** Reads a host's date (wire contract 2.20): naive dates are UTC. Milliseconds since the epoch, whole seconds, or null. */
export function readDate(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const parts = DATE.exec(value.trim());
  if (!parts) return null;
  const [, year, month, day, hour, minute, second, zone] = parts;
  const time = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${zone?.replace(/^(...)(\d\d)$/u, '$1:$2') ?? 'Z'}`,
  );
  return Number.isNaN(time) ? null : time;
}

/** The range of times that {@link writeDate} can write: years of four digits. */
const FIRST = Date.parse('0000-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59Z');

/**
 * `YYYY-MM-DD HH:MM:SS` in UTC (wire contract 2.20). Mail may have any date: one out of range becomes the nearest.
 * @param time milliseconds since the epoch
 */
export function writeDate(time: number): string {
  const possible = Number.isNaN(time) ? 0 : Math.min(Math.max(time, FIRST), LAST);
  return new Date(possible).toISOString().slice(0, 19).replace('T', ' ');
}

/** A number that a host or a form sends as number or text; null for anything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A whole number that a form may send as text, within bounds. */
export const count = (fallback: number, max: number) =>
  v.nullish(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number))]),
      v.integer(),
      v.minValue(0),
      v.transform((value) => Math.min(value, max)),
    ),
    fallback,
  );

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The reader's time zone by its IANA name, for the days of a search. */
export const timeZone = v.pipe(v.string(), v.maxLength(100), v.check(isTimeZone, 'no time zone'));
