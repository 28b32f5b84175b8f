import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import {
  type Folder,
  isOwnMailboxId,
  isReadOnly,
  MAILBOX_ROLES,
  type MailboxId,
  parseMailbox,
} from '@wren/domain/message/mailbox/mailbox.ts';
import { mailboxAt } from '@wren/domain/message/mailbox/mailbox-names.ts';
import { mailboxPath } from '@wren/domain/message/mailbox/mailboxes.ts';
import type { Message, MessageId } from '@wren/domain/message/message.ts';
import { isReminder } from '@wren/domain/message/timed/reminder.ts';
import { isTimed } from '@wren/domain/message/timed/snooze.ts';
import { mailboxMaker } from '../mail/exchange/mailbox-maker.ts';
import { parsePartId } from '../mail/files/part-id.ts';
import { readBlob } from '../mail/files/read-blob.ts';
import { newId } from '../platform/ids.ts';
import type { BlobId, MailChange, MailStore } from '../store/mail-store.ts';
import type { RecordStore } from '../store/record-store.ts';
import { BackupError } from './backup-error.ts';

/** Messages filed together, and size of their blobs in bytes from which no more are added. */
const BATCH = 100;
const BATCH_BYTES = 16 * 1024 * 1024;

/** Mail and definitions of one account. */
export interface AccountContent {
  readonly store: MailStore;
  readonly records: RecordStore;
}

/** Result of restoring mail. */
export interface RestoredMail {
  /** Number of restored messages. */
  readonly back: number;
  /** Number of messages moved out of Trash. */
  readonly fromTrash: number;
  /** Number of messages that the account already has. */
  readonly known: number;
}

/**
 * The mailbox of a name: one with a role, or the path of an own mailbox.
 * @throws BackupError when there is none
 */
export async function findMailboxNamed(records: RecordStore, name: string): Promise<MailboxId> {
  const own = mailboxAt(mailboxesOf(await records.list('mailbox')), name);
  const mailbox = own?.id ?? parseMailbox(name);
  if (mailbox === null) throw new BackupError(`The account had no folder "${name}" then.`);
  return mailbox;
}

/** All mailboxes with mail, except read-only ones, whose mail is not lost. */
export async function mailboxesWithMail(store: MailStore): Promise<readonly MailboxId[]> {
  return [
    ...MAILBOX_ROLES,
    ...[...(await store.counts()).keys()].filter(isOwnMailboxId).filter((id) => !isReadOnly(id)),
  ];
}

/** Blobs that a message needs: its source, and the files of a draft. */
function blobsOf({ blobId, attachments }: Message): readonly BlobId[] {
  const files = attachments.flatMap(({ id }) => {
    const part = parsePartId(id);
    return part === null ? [] : [part.kind === 'blob' ? part.blob : part.raw];
  });
  return [...new Set([...(blobId === null ? [] : [blobId]), ...files])];
}

/** A message without its snooze time and reminders, which may have passed: snoozed mail returns to the Inbox. */
function asOfNow(message: Message, mailbox: MailboxId): Omit<Message, 'threadId'> {
  const { threadId: _thread, keywords = [], ...rest } = message;
  const untimed = keywords.filter((keyword) => !isTimed(keyword) && !isReminder(keyword));
  return {
    ...rest,
    mailbox: mailbox === 'snoozed' ? 'inbox' : mailbox,
    ...(untimed.length > 0 && { keywords: untimed }),
  };
}

async function messagesIn(store: MailStore, mailbox: MailboxId): Promise<readonly MessageId[]> {
  const folder: Folder = mailbox;
  const found: MessageId[] = [];
  for (const { messages } of await store.listAll({ kind: 'folder', folder })) {
    for (const { id, mailbox: where } of await store.messages(messages)) if (where === mailbox) found.push(id);
  }
  return found;
}

/** The account's own mailbox for one of the backup: of the same id, else of the same path, created if missing. */
async function currentMailbox(then: RecordStore, now: RecordStore, mailbox: MailboxId): Promise<MailboxId> {
  if (!isOwnMailboxId(mailbox)) return mailbox;
  if (mailboxesOf(await now.list('mailbox')).some(({ id }) => id === mailbox)) return mailbox;
  const path = mailboxPath(mailboxesOf(await then.list('mailbox')), mailbox);
  return (path && (await mailboxMaker(now)(path.split('/')))) || 'inbox';
}

/** Restores missing messages with their blobs. */
async function putBack(
  then: MailStore,
  now: MailStore,
  missing: readonly Message[],
  mailbox: MailboxId,
): Promise<void> {
  const ids = missing.map(({ id }) => id);
  const [bodies, texts] = [await then.bodies(ids), await then.texts(ids)];
  let changes: MailChange[] = [];
  let bytes = new Map<BlobId, Uint8Array>();
  let size = 0;
  const file = async (): Promise<void> => {
    if (changes.length > 0) await now.apply(changes, `restore:${newId()}`, bytes);
    [changes, bytes, size] = [[], new Map(), 0];
  };
  for (const message of missing) {
    const body = bodies.get(message.id) ?? { html: null, text: null };
    const blobs = blobsOf(message);
    for (const id of blobs) {
      const content = bytes.has(id) ? null : await readBlob(then, id);
      if (content) bytes.set(id, content);
      size += content?.length ?? 0;
    }
    const plainText = texts.get(message.id);
    changes.push({
      kind: 'put',
      message: asOfNow(message, mailbox),
      body,
      blobs,
      ...(plainText !== undefined && { plainText }),
    });
    if (size > BATCH_BYTES) await file();
  }
  await file();
}

/**
 * Restores the mail of one mailbox. The account's current mail stays where it is, except mail in Trash. A message is identified
 * by its id or its source. Repeating it does nothing.
 * @param onProgress called with the number of messages examined
 */
export async function restoreMailbox(
  then: AccountContent,
  now: AccountContent,
  mailbox: MailboxId,
  onProgress?: (messages: number) => void,
): Promise<RestoredMail> {
  const ids = await messagesIn(then.store, mailbox);
  const target = ids.length === 0 ? mailbox : await currentMailbox(then.records, now.records, mailbox);
  const outcome = { back: 0, fromTrash: 0, known: 0 };
  for (let at = 0; at < ids.length; at += BATCH) {
    const were = await then.store.messages(ids.slice(at, at + BATCH));
    const present = new Map(
      (await now.store.messages(were.map(({ id }) => id))).map((message) => [message.id, message]),
    );
    const sources = await now.store.knownBlobs(were.flatMap(({ blobId }) => blobId ?? []));
    const isPresent = ({ id, blobId }: Message): boolean => present.has(id) || (blobId !== null && sources.has(blobId));
    const missing = were.filter((message) => !isPresent(message));
    await putBack(then.store, now.store, missing, target);
    const trashed =
      mailbox === 'trash'
        ? []
        : [...present.values()].filter((message) => message.mailbox === 'trash').map(({ id }) => id);
    const isSnoozed = target === 'snoozed';
    const back: MailChange = { kind: 'move', target: { messages: trashed }, mailbox: isSnoozed ? 'inbox' : target };
    if (trashed.length > 0) await now.store.apply([back], `restore:${newId()}`);
    outcome.back += missing.length;
    outcome.fromTrash += trashed.length;
    outcome.known += were.length - missing.length - trashed.length;
    onProgress?.(at + were.length);
  }
  return outcome;
}
