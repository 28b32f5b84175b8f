import type { FieldKeyword } from '@wren/domain/message/keyword.ts';
import { isOwn, type Message } from '@wren/domain/message/message.ts';
import { FILED_MARK } from '../sieve/filed-mark.ts';
import type { RemoteMarks } from './connector.ts';

/** Flags and keywords of a message by their names in lower case, which is how they are compared (RFC 9051 §2.3.2). */
export type Marks = ReadonlyMap<string, string>;

/** The IMAP names of the fields of a message (RFC 9051 §2.3.2, RFC 5788). */
const FIELDS: Readonly<Record<FieldKeyword, string>> = {
  seen: '\\Seen',
  flagged: '\\Flagged',
  answered: '\\Answered',
  forwarded: '$Forwarded',
  receiptSettled: '$MDNSent',
};
const FIELD_NAMES = new Set(Object.values(FIELDS).map((mark) => mark.toLowerCase()));

/** Flags that describe the state of a mailbox and are no marks of the user. */
const NO_MARKS: ReadonlySet<string> = new Set(['\\recent', '\\deleted', '\\draft', FILED_MARK.toLowerCase()]);

export function marksOf(marks: Iterable<string>): Marks {
  return new Map([...marks].map((mark) => [mark.toLowerCase(), mark]));
}

/** The marks of a server that a message can have. */
export function readMarks(marks: RemoteMarks): Marks {
  const read = new Map(marksOf(marks));
  for (const mark of NO_MARKS) read.delete(mark);
  return read;
}

/** The marks that matter for a message. Own mail is always seen (`change.ts`), so that its `\Seen` is ignored. */
function significant(message: Pick<Message, 'home'>, marks: Marks): Marks {
  return isOwn(message) ? new Map([...marks].filter(([name]) => name !== '\\seen')) : marks;
}

/** The marks of a message as they are sent to a server. */
export function marksOfMessage(message: Message): Marks {
  const fields = (Object.keys(FIELDS) as FieldKeyword[]).filter((field) => message[field]);
  return significant(message, marksOf([...fields.map((field) => FIELDS[field]), ...(message.keywords ?? [])]));
}

/** The last known marks on the server, as far as they matter for the message. */
export function knownMarks(message: Pick<Message, 'home'>, packed: string): Marks {
  return significant(message, unpackMarks(packed));
}

/** The marks that a server has after a push; for own mail it keeps its `\Seen`. */
export function pushedMarks(message: Message, before: Marks): Marks {
  const seen = isOwn(message) ? before.get('\\seen') : undefined;
  return new Map([...marksOfMessage(message), ...(seen === undefined ? [] : ([['\\seen', seen]] as const))]);
}

/** A message with marks in place of those that it has. */
export function withMarks(message: Message, marks: Marks): Message {
  const fields = Object.fromEntries(
    (Object.entries(FIELDS) as [FieldKeyword, string][]).map(([field, mark]) => [field, marks.has(mark.toLowerCase())]),
  ) as Record<FieldKeyword, boolean>;
  const keywords = [...marks].flatMap(([name, mark]) => (FIELD_NAMES.has(name) || name.startsWith('\\') ? [] : [mark]));
  const { keywords: _, ...rest } = message;
  const seen = fields.seen || isOwn(message);
  return { ...rest, ...fields, seen, ...(keywords.length > 0 && { keywords: keywords.sort() }) };
}

/** Whether two sets of marks are the same. */
export function areSameMarks(a: Marks, b: Marks): boolean {
  return a.size === b.size && [...a.keys()].every((name) => b.has(name));
}

/** The changes that turn the marks of one side into those of the other. */
export function differenceOf(
  from: Marks,
  to: Marks,
): { readonly add: readonly string[]; readonly remove: readonly string[] } {
  return {
    add: [...to].flatMap(([name, mark]) => (from.has(name) ? [] : [mark])),
    remove: [...from].flatMap(([name, mark]) => (to.has(name) ? [] : [mark])),
  };
}

/** The server's marks with the changes made here since `base`. */
export function mergeMarks(base: Marks, here: Marks, there: Marks): Marks {
  const merged = new Map(there);
  for (const [name, mark] of here) {
    // A mark that both sides have keeps the spelling of this side.
    if (!base.has(name) || there.has(name)) merged.set(name, mark);
  }
  for (const name of base.keys()) if (!here.has(name)) merged.delete(name);
  return merged;
}

export function packMarks(marks: Marks): string {
  return [...marks.values()].sort().join(' ');
}

export function unpackMarks(text: string): Marks {
  return marksOf(text === '' ? [] : text.split(' '));
}
