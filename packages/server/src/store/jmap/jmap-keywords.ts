import { type FieldKeyword, isFieldKeyword, type Keyword } from '@wren/domain/message/keyword.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { isReminder } from '@wren/domain/message/timed/reminder.ts';
import { isTimed } from '@wren/domain/message/timed/snooze.ts';

/** The registered keywords of Wren's fields (RFC 8621 §4.1.1, IANA's registry). */
const OF_FIELDS: Readonly<Record<FieldKeyword, string>> = {
  seen: '$seen',
  flagged: '$flagged',
  answered: '$answered',
  forwarded: '$forwarded',
  receiptSettled: '$mdnsent',
};

/** Keywords that servers and filters set, hidden from users. */
const HIDDEN: ReadonlySet<string> = new Set([
  ...Object.values(OF_FIELDS),
  ...[
    '$draft',
    '$recent',
    '$hasattachment',
    '$hasnoattachment',
    '$junk',
    '$notjunk',
    '$phishing',
    '$submitted',
    '$wrenfiled',
  ],
]);

type Marks = Readonly<Record<string, boolean>>;

/** A keyword in the server's form: lower case (RFC 8621 §4.1.1). */
export function jmapKeyword(keyword: Keyword): string {
  return isFieldKeyword(keyword) ? OF_FIELDS[keyword] : keyword.toLowerCase();
}

/**
 * True if a keyword is stored here instead of on the server: keywords with a time are all different, and servers store only so
 * many.
 */
export function isKeptLocally(keyword: Keyword): boolean {
  return isTimed(keyword) || isReminder(keyword);
}

/** The fields of a message from its keywords. */
export function fieldsOf(marks: Marks): Pick<Message, FieldKeyword> {
  const has = (field: FieldKeyword): boolean => marks[OF_FIELDS[field]] === true;
  return {
    seen: has('seen'),
    flagged: has('flagged'),
    answered: has('answered'),
    forwarded: has('forwarded'),
    receiptSettled: has('receiptSettled'),
  };
}

/** The keywords without a field, including those stored locally. Escapes of labels keep their case. */
export function keywordsIn(marks: Marks, beside: readonly Keyword[] = []): readonly Keyword[] {
  const shown = Object.keys(marks).filter((keyword) => marks[keyword] === true && !HIDDEN.has(keyword.toLowerCase()));
  const spelled = shown.map((keyword) => keyword.replace(/=[0-9a-f]{2}/giu, (coded) => coded.toUpperCase()));
  return [...spelled, ...beside].sort();
}

/** The server's keywords of a message. */
export function marksOf(message: Pick<Message, FieldKeyword | 'keywords' | 'home' | 'mailbox'>): Record<string, true> {
  const marks: Record<string, true> = {};
  for (const field of Object.keys(OF_FIELDS) as readonly FieldKeyword[]) {
    if (message[field]) marks[OF_FIELDS[field]] = true;
  }
  for (const keyword of message.keywords ?? []) if (!isKeptLocally(keyword)) marks[jmapKeyword(keyword)] = true;
  if (message.home === 'drafts') marks.$draft = true;
  // Servers train their junk filters by it.
  if (message.mailbox === 'junk') marks.$junk = true;
  return marks;
}
