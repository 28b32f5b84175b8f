import type { Language } from '@wren/contract/languages.ts';
import type { Address, Message, ThreadId } from '@wren/domain/message/message.ts';
import { isReminder, reminderTime } from '@wren/domain/message/timed/reminder.ts';
import { headerFields } from '../../mime/header/header-field.ts';
import { mailHeader } from '../../mime/mail-source.ts';
import { newId } from '../../platform/ids.ts';
import { blobIdOf } from '../../store/blob-id.ts';
import type { BlobBytes, MailChange, MailStore } from '../../store/mail-store.ts';
import { readBlob } from '../files/read-blob.ts';
import { readMail } from '../incoming/deliver-message.ts';
import { buildReminder } from './reminder-mail.ts';

/** The account whose reminders are processed, and the time. */
export interface Reminding {
  readonly to: Address;
  readonly isOwn: (email: string) => boolean;
  /** Domain of this installation. */
  readonly domain: string;
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** True if a mail was written by a program (RFC 3834 §5). */
async function isAutomatic(store: MailStore, { blobId }: Message): Promise<boolean> {
  const raw = blobId === null ? null : await readBlob(store, blobId);
  return raw !== null && headerFields(mailHeader(raw), 'Auto-Submitted').some((value) => !/^\s*no\b/iu.test(value));
}

/** True if another person has written in a thread since a message was sent. Junk and automatic mail do not count. */
async function isAnswered(
  store: MailStore,
  thread: readonly Message[],
  sent: Message,
  isOwn: Reminding['isOwn'],
): Promise<boolean> {
  for (const message of thread) {
    const { home, mailbox, from, receivedAt, messageIdHeader } = message;
    if (home !== 'inbox' || mailbox === 'junk' || receivedAt < sent.receivedAt) continue;
    // The copy of a mail that was sent to oneself does not count either.
    if ((from && isOwn(from.email)) || (messageIdHeader !== null && messageIdHeader === sent.messageIdHeader)) continue;
    if (!(await isAutomatic(store, message))) return true;
  }
  return false;
}

/** Removes the due reminders of a thread, and files the reminder of the last sent message in the same step. */
async function settle(store: MailStore, id: ThreadId, due: ReadonlySet<string>, reminding: Reminding): Promise<void> {
  const thread = await store.thread(id);
  const marked = thread.flatMap((message) =>
    (message.keywords ?? []).filter((keyword) => due.has(keyword)).map((keyword) => ({ message, keyword })),
  );
  const changes = marked.map(
    ({ message, keyword }): MailChange => ({
      ...{ kind: 'flag', keyword, value: false },
      target: { messages: [message.id] },
    }),
  );
  const sent = marked.findLast(({ message }) => message.mailbox === 'sent')?.message;
  const bytes = new Map<string, Uint8Array>() satisfies BlobBytes;
  if (sent && !(await isAnswered(store, thread, sent, reminding.isOwn))) {
    const { now: time } = reminding;
    const raw = await buildReminder({ ...reminding, sent, time });
    const blobId = blobIdOf(raw);
    bytes.set(blobId, raw);
    changes.push(await readMail(raw, { id: newId(), mailbox: 'inbox', receivedAt: time, blobId }));
  }
  if (changes.length > 0) await store.apply(changes, `reminded:${newId()}`, bytes);
}

/**
 * Sends the due reminders of sent mail without a reply (D36): each is a mail in the same thread, sent once, since the keyword is
 * removed with it. If the mail was answered or deleted, only the keyword is removed.
 * @returns when the next reminder is due, in milliseconds since the epoch; null: there is none
 */
export async function remindUnanswered(store: MailStore, reminding: Reminding): Promise<number | null> {
  const due = new Set<string>();
  let next: number | null = null;
  for (const { keyword } of await store.keywords()) {
    const at = reminderTime(keyword);
    if (at === null) continue;
    if (at <= reminding.now) due.add(keyword);
    else next = Math.min(next ?? at, at);
  }
  for (const keyword of due) {
    const query = [
      { condition: { kind: 'keyword', keyword }, negated: false },
      { condition: { kind: 'in', folder: 'anywhere' }, negated: false },
    ] as const;
    for (const { id } of await store.listAll({ kind: 'search', query, folder: null })) {
      await settle(store, id, due, reminding);
    }
  }
  return next;
}

/** True if any sent mail has a reminder. */
export async function holdsReminders(store: MailStore): Promise<boolean> {
  return (await store.keywords()).some(({ keyword }) => isReminder(keyword));
}
