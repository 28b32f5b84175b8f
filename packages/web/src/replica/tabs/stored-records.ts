import { ERRORS, type ErrorCode } from '@wren/contract/errors.ts';
import { folderId, mailboxId } from '@wren/contract/wire/wire.ts';
import type { Change } from '@wren/domain/message/change.ts';
import { ANSWERS } from '@wren/domain/message/requests/invitation.ts';
import * as v from 'valibot';
import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import { atServer } from '../commands/bulk-scope.ts';
import type { DraftSave } from '../drafts/drafts.ts';

const text = v.string();
const nullable = v.nullable(text);
const ids = v.array(text);

const target = v.union([v.object({ messages: ids }), v.object({ threads: ids, folder: folderId })]);

const change: v.GenericSchema<unknown, Exclude<Change, { kind: 'put' }>> = v.variant('kind', [
  v.object({ kind: v.literal('flag'), target, keyword: text, value: v.boolean() }),
  v.object({ kind: v.literal('move'), target, mailbox: mailboxId, until: v.exactOptional(v.number()) }),
  v.object({ kind: v.literal('destroy'), target }),
]);

/** A command as it is stored, and as tabs send it to each other. */
export const storedCommand = v.object({
  id: text,
  /** The tab that sends it. */
  owner: text,
  changes: v.array(change),
  /** What the server does in addition to its changes, if anything. */
  at: v.optional(v.nullable(atServer), null),
});
export type StoredCommand = v.InferOutput<typeof storedCommand>;

const address = v.object({ name: nullable, email: text });

/** A mail that was written. */
export const outgoingMail: v.GenericSchema<unknown, OutgoingMail> = v.object({
  draftId: nullable,
  draftRevision: v.optional(nullable, null),
  from: nullable,
  to: v.array(address),
  cc: v.array(address),
  bcc: v.array(address),
  subject: text,
  html: text,
  attachments: v.array(
    v.object({
      id: text,
      name: text,
      type: text,
      size: v.number(),
      disposition: v.picklist(['attachment', 'inline']),
      cid: nullable,
    }),
  ),
  inReplyTo: nullable,
  inReplyToId: nullable,
  references: ids,
  threadId: nullable,
  forwardedFromId: nullable,
  sendAt: v.nullable(v.number()),
  // Records of earlier versions have neither.
  priority: v.optional(v.picklist(['high', 'normal', 'low']), 'normal'),
  receipt: v.optional(v.boolean(), false),
  calendarAnswer: v.optional(v.object({ attachment: text, answer: v.picklist(ANSWERS), comment: text })),
  reminder: v.optional(v.object({ at: v.number(), chosenAt: v.number() })),
});

/** Code and text of an error. */
export const storedError = v.object({ code: text, message: text });

/** The code that was kept; one of another version of the client is an internal one. */
export function errorCode(code: string): ErrorCode {
  return Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'internal';
}

/** A save of a draft as it is kept until its answer is there. */
export const draftSave: v.GenericSchema<unknown, DraftSave> = v.object({ key: text, mail: outgoingMail, others: ids });

/** Where a mail is written. */
const writingPlace = v.picklist(['form', 'reply']);

/** An outgoing mail as it is stored, and as tabs send it to each other. */
export const storedOutgoing = v.object({
  id: text,
  owner: text,
  /** 'held': the host keeps it for its undo period, and sends it automatically. */
  state: v.picklist(['waiting', 'sending', 'held', 'failed']),
  mail: outgoingMail,
  /** When it was handed over, and when it is due: milliseconds since the epoch. */
  queuedAt: v.number(),
  sendAt: v.number(),
  /** Calls made for it; one may have reached the server. */
  tries: v.number(),
  /** What made it fail. */
  error: v.nullable(storedError),
  /** The form that it comes from: what is kept of it when the mail is taken back. */
  form: v.optional(v.nullable(text), null),
  /** Where that form was: in a window of its own, or in the reply box of the conversation. */
  place: v.optional(writingPlace, 'form'),
  /** The save of its draft whose answer has not arrived. */
  unanswered: v.optional(v.nullable(draftSave), null),
  /** A host without keys was asked to send it and has not said no; records of earlier versions do not say. */
  asked: v.optional(v.boolean()),
  /** Milliseconds that the host was asked to keep it: the same with every try, since they are one command. */
  undoPeriod: v.optional(v.nullable(v.number()), null),
  /** The submission by which the host keeps it. */
  held: v.optional(v.nullable(text), null),
  /** It is to be taken back as soon as it is known whether it was scheduled. */
  recalled: v.optional(v.boolean(), false),
  /** The host has said that the draft it names is this very mail. */
  isDraft: v.optional(v.boolean(), false),
});
export type StoredOutgoing = v.InferOutput<typeof storedOutgoing>;

/** What an open form holds, kept until the server has it (3.11). */
export const storedDraft = v.object({
  /** The form's key. */
  id: text,
  /** The tab that writes it. */
  owner: text,
  mail: outgoingMail,
  /** The save that was on its way when this was kept. */
  unanswered: v.optional(v.nullable(draftSave), null),
  /** Names of files that were still uploading: they are no part of the mail. */
  uploading: v.optional(v.array(text), []),
  /** Where it is written: in a form, or in the reply box of the conversation. */
  place: v.optional(writingPlace, 'form'),
  /** What it quotes is still to be added: it was not here yet. */
  awaitsQuote: v.optional(v.boolean(), false),
  /** Milliseconds since the epoch. */
  changedAt: v.number(),
});
export type StoredDraft = v.InferOutput<typeof storedDraft>;

/** Reads kept records, leaving out what another version of the client may have left. */
export function readStored<T>(schema: v.GenericSchema<unknown, T>, records: readonly unknown[]): readonly T[] {
  return records.flatMap((record) => {
    const parsed = v.safeParse(schema, record);
    return parsed.success ? [parsed.output] : [];
  });
}
