import { type FieldKeyword, isFieldKeyword, type Keyword } from '@wren/domain/message/keyword.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { isReminder } from '@wren/domain/message/reminder.ts';
import { isTimed } from '@wren/domain/message/snooze.ts';

/** The registered keywords of Wren's fields (RFC 8621 §4.1.1, IANA's registry). */
const OF_FIELDS: Readonly<Record<FieldKeyword, string>> = {
  seen: '$seen',
  flagged: '$flagged',
  answered: '$answered',
  forwarded: '$forwarded',
  receiptSettled: '$mdnsent',
};

/** What servers and filters keep as keywords and no reader means by one. */
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

/** A keyword as a JMAP server has it: in lower case (RFC 8621 §4.1.1). */
export function jmapKeyword(keyword: Keyword): string {
  return isFieldKeyword(keyword) ? OF_FIELDS[keyword] : keyword.toLowerCase();
}

/** Whether a keyword is stored here instead of on the server: keywords with a time are all different, and servers store only so many. */
export function isKeptLocally(keyword: Keyword): boolean {
  return isTimed(keyword) || isReminder(keyword);
}

/** The fields of a message that its keywords say. */
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

/** The keywords without a field, those kept beside among them. Escapes of labels are written as they are made. */
export function keywordsIn(marks: Marks, beside: readonly Keyword[] = []): readonly Keyword[] {
  const shown = Object.keys(marks).filter((keyword) => marks[keyword] === true && !HIDDEN.has(keyword.toLowerCase()));
  const spelled = shown.map((keyword) => keyword.replace(/=[0-9a-f]{2}/giu, (coded) => coded.toUpperCase()));
  return [...spelled, ...beside].sort();
}

/** The keywords that the server is to have of a message. */
export function marksOf(message: Pick<Message, FieldKeyword | 'keywords' | 'home' | 'mailbox'>): Record<string, true> {
  const marks: Record<string, true> = {};
  for (const field of Object.keys(OF_FIELDS) as readonly FieldKeyword[]) {
    if (message[field]) marks[OF_FIELDS[field]] = true;
  }
  for (const keyword of message.keywords ?? []) if (!isKeptLocally(keyword)) marks[jmapKeyword(keyword)] = true;
  if (message.home === 'drafts') marks.$draft = true;
  // What servers learn from.
  if (message.mailbox === 'junk') marks.$junk = true;
  return marks;
}
