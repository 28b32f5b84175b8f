import { FIELD_KEYWORDS, type Keyword } from '@wren/domain/message/keyword.ts';
import { isMailboxId, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import * as v from 'valibot';
import type { MailChange } from '../../store/mail-store.ts';

const plannedMail = v.object({
  /** Of its email at the server. */
  email: v.string(),
  /** Of its message. */
  id: v.string(),
  /** Where it is to lie; null: where it is. */
  mailbox: v.nullable(v.custom<MailboxId>((text) => typeof text === 'string' && isMailboxId(text))),
  /** Keywords that it gets. */
  keywords: v.array(v.string()),
  /** Messages that are not muted any more. */
  unmuted: v.array(v.string()),
  rules: v.array(v.object({ id: v.string(), name: v.string() })),
  /** The server has answered it. */
  isAnswered: v.boolean(),
});

/** What is to become of a mail that has come. */
export type PlannedMail = v.InferOutput<typeof plannedMail>;

const arrivalMark = v.object({
  /** Of the account at the server. */
  account: v.string(),
  /** The server's state up to which mail has been processed. */
  state: v.string(),
  /** When, milliseconds since the epoch. */
  at: v.number(),
  /** What is being done with the mail that has come since, up to another state. */
  plan: v.optional(v.object({ state: v.string(), at: v.number(), mails: v.array(plannedMail) })),
});

/** Up to where the mail of an account has been processed. What is to be done is kept before any of it is, so that it is done again as it was begun. */
export type ArrivalMark = v.InferOutput<typeof arrivalMark>;

/** @returns null for what is none */
export function readArrivalMark(text: string): ArrivalMark | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), arrivalMark), text);
  return read.success ? read.output : null;
}

const keywordsOf = (message: Omit<Message, 'threadId'>): readonly Keyword[] => [
  ...FIELD_KEYWORDS.filter((field) => message[field]),
  ...(message.keywords ?? []),
];

/** The keywords that a mail has addedKeywords. */
export function addedKeywords(before: Message, after: Omit<Message, 'threadId'>): readonly Keyword[] {
  const had = new Set(keywordsOf(before));
  return keywordsOf(after).filter((keyword) => !had.has(keyword));
}

/** The changes that a plan says. */
export function changesOf({ id, mailbox, keywords, unmuted }: PlannedMail, muted: Keyword): readonly MailChange[] {
  const target = { messages: [id] };
  return [
    ...keywords.map((keyword): MailChange => ({ kind: 'flag', target, keyword, value: true })),
    ...(unmuted.length === 0
      ? []
      : [{ kind: 'flag' as const, target: { messages: unmuted }, keyword: muted, value: false }]),
    ...(mailbox === null ? [] : [{ kind: 'move' as const, target, mailbox }]),
  ];
}
