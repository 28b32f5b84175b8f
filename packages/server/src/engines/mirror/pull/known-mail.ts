import type { MessageId } from '@wren/domain/message/message.ts';
import { orderedUuidv7 } from '@wren/domain/message/uuidv7.ts';
import { sha256 } from '../../../platform/random.ts';
import type { BlobId } from '../../../store/mail-store.ts';
import type { MirrorWrite } from '../../../store/sqlite/mirror/mirror-file.ts';
import type { OpenMailbox, RemoteMail } from '../connector.ts';
import { type Marks, marksOfMessage, packMarks, unpackMarks, withMarks } from '../marks.ts';
import type { KnownLink, MirrorKeeping } from '../mirror-keeping.ts';
import { addLeftover, putRow, rowOf } from '../mirror-rows.ts';
import type { MirroredMail } from './mirrored-mail.ts';

/** Suffix of the Message-IDs that drafts get on the server. */
const DRAFT = '@wren.invalid';
/** How many messages of the same second and content get ids of their own. */
const ALIKE = 1_000;

/**
 * The id that a message gets in every mirror, computed from its time of arrival and content.
 * @param receivedAt milliseconds since the epoch @param number counts messages that are equal in both
 */
export function stableMessageId(receivedAt: number, content: BlobId, number = 0): MessageId {
  const hash = Buffer.from(sha256(`${content} ${number}`), 'hex');
  return orderedUuidv7(receivedAt, hash.readUInt32BE(0), (count) => hash.subarray(4, 4 + count));
}

/** What nodes have stored about some messages of a server. */
export interface KnownMail {
  readonly links: ReadonlyMap<string, KnownLink>;
  readonly marks: ReadonlyMap<MessageId, string>;
}

export async function knownMail(keeping: MirrorKeeping, mails: readonly RemoteMail[]): Promise<KnownMail> {
  const links = await keeping.links([...new Set(mails.flatMap(({ link }) => link ?? []))]);
  return { links, marks: await keeping.marks() };
}

/** The message that a node has appended to the server; null: none, or it is another one with the same Message-ID, such as mail to oneself. */
function given({ links }: KnownMail, { link, size }: RemoteMail): KnownLink | null {
  const known = link === null ? undefined : links.get(link);
  return known && (link?.endsWith(DRAFT) || known.size === size) ? known : null;
}

/** Its id on all nodes. */
export function knownId(known: KnownMail, remote: RemoteMail, content: BlobId): MessageId {
  const message = given(known, remote);
  return message && !message.isFormer ? message.id : stableMessageId(remote.receivedAt, content);
}

/**
 * The message as it is to be stored here, under an id that is free; null: it is already here, or it is a former version or a copy that a
 * node has left on the server.
 */
export function reconciled(
  write: MirrorWrite,
  known: KnownMail,
  remote: RemoteMail,
  mail: MirroredMail,
): MirroredMail | null {
  const { db } = write;
  const { row, put } = mail;
  const message = given(known, remote);
  // A copy that the user has made in another mailbox is a mail of its own.
  if (message?.isFormer && put.message.mailbox === 'drafts') {
    addLeftover(db, row.mailbox, row.uid);
    return null;
  }
  const other = rowOf(db, row.id);
  if (!other) {
    if (!write.message(row.id)) return mail;
    // The message is here, and the server was not known to have it.
    putRow(db, row);
    return null;
  }
  if (message && !message.isFormer && other.mailbox === row.mailbox && other.link === remote.link) {
    addLeftover(db, row.mailbox, row.uid);
    return null;
  }
  for (let number = 1; number < ALIKE; number += 1) {
    const id = stableMessageId(remote.receivedAt, put.message.blobId ?? row.content, number);
    if (rowOf(db, id) || write.message(id)) continue;
    return { put: { ...put, message: { ...put.message, id } }, row: { ...row, id } };
  }
  return null;
}

/** A message with the marks that its server cannot store. */
export function withKeptMarks({ put, row }: MirroredMail, { marks }: KnownMail): MirroredMail {
  const kept = unpackMarks(marks.get(row.id) ?? '');
  if (kept.size === 0) return { put, row };
  const { threadId: _, ...message } = withMarks(
    { ...put.message, threadId: row.id },
    new Map([...marksOfMessage({ ...put.message, threadId: row.id }), ...kept]),
  );
  return {
    put: { ...put, message },
    row: { ...row, marks: packMarks(new Map([...unpackMarks(row.marks), ...kept])) },
  };
}

/** Stores the marks of messages that the mailbox cannot store. @param sent the marks that were sent for each */
export async function storeUnsupportedMarks(
  keeping: MirrorKeeping | undefined,
  open: Pick<OpenMailbox, 'keeps'>,
  sent: ReadonlyMap<MessageId, Marks>,
): Promise<void> {
  if (!keeping) return;
  const unheld = (marks: Marks): string => packMarks(new Map([...marks].filter(([, mark]) => !open.keeps(mark))));
  await keeping.keepMarks(new Map([...sent].map(([id, marks]) => [id, unheld(marks)])));
}

/** Stores, before an APPEND, the Message-ID that is used and the marks that the mailbox cannot store. */
export async function storeBeforeAppend(
  keeping: MirrorKeeping | undefined,
  open: Pick<OpenMailbox, 'keeps'>,
  { id, link, size }: { readonly id: MessageId; readonly link: string; readonly size: number },
  marks: Marks,
): Promise<void> {
  await keeping?.noteLink(id, link, size);
  await storeUnsupportedMarks(keeping, open, new Map([[id, marks]]));
}
