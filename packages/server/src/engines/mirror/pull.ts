import { isOwn, type Message } from '@wren/domain/message/message.ts';
import type { MirrorWrite } from '../../store/sqlite/mirror/mirror-file.ts';
import { type Connector, type OpenMailbox, type RemoteFlags, type RemoteMail, RemoteRefusal } from './connector.ts';
import { marksOfMessage, mergeMarks, packMarks, readMarks, unpackMarks, withMarks } from './marks.ts';
import { contentOf, linkOf } from './message-source.ts';
import type { MirrorContext } from './mirror-context.ts';
import {
  addGap,
  addLeftover,
  dropLeftover,
  dropRow,
  isLeftover,
  isPending,
  type MailboxRow,
  type MessageRow,
  mailboxRows,
  pendingIds,
  putMailboxRow,
  putRow,
  rowAt,
  rowOf,
  rowsOfMailbox,
} from './mirror-rows.ts';
import { homeIn } from './mirrored-mail.ts';

/** Messages that have come, and among which those are looked for that have gone elsewhere. */
const MOST_ARRIVED = 2_000;

/** Set and never taken away (RFC 3503 §3.1): what was read elsewhere has it here, though the server was not told. */
const ASKED_ONCE = '$mdnsent';

/** What was seen of a mailbox. */
interface Looked {
  readonly row: MailboxRow;
  readonly open: OpenMailbox;
  /** UIDs mean other messages than before, or it is looked at for the first time. */
  readonly isNew: boolean;
  readonly flags: readonly RemoteFlags[];
  readonly gone: readonly MessageRow[];
  readonly arrived: readonly RemoteMail[];
}

async function arrivedIn(connector: Connector, first: number, next: number): Promise<readonly RemoteMail[]> {
  if (next <= first) return [];
  const uids = await connector.uids(first, next - 1);
  return uids.length > MOST_ARRIVED ? [] : connector.mails(uids);
}

async function look(connector: Connector, { file }: MirrorContext, row: MailboxRow): Promise<Looked> {
  const open = await connector.open(row.path);
  const known = file.read((db) => rowsOfMailbox(db, row.mailbox));
  const unnamed = known.filter(({ uid }) => uid < 0);
  if (open.validity !== row.validity) {
    const arrived = known.length === 0 ? [] : await connector.mails(await connector.uids(1, null));
    return { row, open, isNew: true, flags: [], gone: known, arrived };
  }
  const isTold = row.modseq !== '' && open.modseq !== '';
  const isSame = isTold && row.modseq === open.modseq;
  const { flags, vanished } = isSame
    ? { flags: [], vanished: [] }
    : isTold
      ? await connector.changesSince(row.modseq)
      : { flags: await connector.flags(), vanished: null };
  const there = vanished === null ? new Set(await connector.uids(1, null)) : null;
  const left = new Set(vanished);
  const gone = known.filter(({ uid }) => uid > 0 && (there ? !there.has(uid) : left.has(uid)));
  return {
    ...{ row, open, isNew: false, flags },
    gone: [...gone, ...unnamed],
    arrived: await arrivedIn(connector, row.nextUid, open.nextUid),
  };
}

/** A message with what the server says of it, and what was changed here and the server has not heard of. */
function merged(
  here: Message,
  base: MessageRow,
  now: MessageRow,
  remote: RemoteMail | RemoteFlags,
  open: OpenMailbox,
): Message {
  const baseMarks = unpackMarks(base.marks);
  const there = new Map(unpackMarks(now.marks));
  // What this mailbox cannot keep is kept here alone.
  for (const [name, mark] of baseMarks) if (!open.keeps(mark) || name === ASKED_ONCE) there.set(name, mark);
  const mailbox = here.mailbox === base.mailbox ? now.mailbox : here.mailbox;
  const home = mailbox === here.mailbox ? here.home : homeIn(mailbox, remote.marks, here.home === 'sent');
  const marks = mergeMarks(baseMarks, marksOfMessage(here), there);
  return withMarks({ ...here, mailbox, home }, marks);
}

function isSame(a: Message, b: Message): boolean {
  const key = ({ mailbox, home, seen, ...message }: Message): string =>
    JSON.stringify([mailbox, home, seen, packMarks(marksOfMessage({ ...message, mailbox, home, seen }))]);
  return key(a) === key(b);
}

/** Follows a message that the server has, under the UID and with the marks that it has there now. */
function follow(
  write: MirrorWrite,
  base: MessageRow,
  now: MessageRow,
  remote: RemoteMail | RemoteFlags,
  open: OpenMailbox,
): void {
  putRow(write.db, now);
  const here = write.message(base.id);
  if (!here) return;
  const next = merged(here, base, now, remote, open);
  if (!isSame(here, next)) write.mark(next);
}

/** A message is gone from the server: here too, unless it says something else by now, which the server has not got. */
function leave(write: MirrorWrite, row: MessageRow): void {
  dropRow(write.db, row.id);
  const here = write.message(row.id);
  if (!here) return;
  if (isPending(write.db, row.id) && contentOf(here) !== row.content) return;
  write.destroy(row.id);
}

/** What is here and was on its way to the server, or a newer version of what it has, by mailbox and Message-ID. */
export function unsent(write: MirrorWrite): ReadonlyMap<string, Message> {
  const messages = pendingIds(write.db).flatMap((id) => write.message(id) ?? []);
  const onTheWay = messages.filter((message) => rowOf(write.db, message.id)?.content !== contentOf(message));
  return new Map(onTheWay.map((message) => [`${message.mailbox} ${linkOf(message)}`, message]));
}

/** Whether a server's message is one that was on its way there. */
function isArrival(message: Message, remote: RemoteMail): boolean {
  if (message.messageIdHeader === null || message.mailbox === 'sent') return true;
  return message.size === remote.size;
}

/** Takes a server's message for one that is here and was on its way there: true when it was one. */
export function adopt(
  write: MirrorWrite,
  waiting: ReadonlyMap<string, Message>,
  row: Pick<MailboxRow, 'mailbox'>,
  remote: RemoteMail,
): boolean {
  const message = remote.link === null ? undefined : waiting.get(`${row.mailbox} ${remote.link}`);
  if (!message || !isArrival(message, remote)) return false;
  const former = rowOf(write.db, message.id);
  const content = contentOf(message);
  if (former?.content === content) return false;
  // The version before it is still there.
  if (former) addLeftover(write.db, former.mailbox, former.uid);
  const { uid, size, link, object } = remote;
  const marks = packMarks(readMarks(remote.marks, isOwn(message)));
  putRow(write.db, {
    id: message.id,
    mailbox: row.mailbox,
    uid,
    marks,
    size,
    content,
    link,
    object,
  });
  return true;
}

/** Looks for the messages that have gone from one mailbox among those that have come into others. */
class Moves {
  readonly #byObject = new Map<string, MessageRow[]>();
  readonly #byLink = new Map<string, MessageRow[]>();
  readonly left = new Map<string, MessageRow>();

  constructor(gone: readonly MessageRow[]) {
    const note = (map: Map<string, MessageRow[]>, key: string, row: MessageRow): void => {
      map.set(key, [...(map.get(key) ?? []), row]);
    };
    for (const row of gone) {
      this.left.set(row.id, row);
      if (row.object !== null) note(this.#byObject, row.object, row);
      if (row.link !== null) note(this.#byLink, `${row.link} ${row.size}`, row);
    }
  }

  /** The message that one is which has come; null: it is none that has gone. */
  take({ object, link, size }: RemoteMail): MessageRow | null {
    const candidates = [
      ...((object !== null && this.#byObject.get(object)) || []),
      ...((link !== null && this.#byLink.get(`${link} ${size}`)) || []),
    ];
    const row = candidates.find(({ id }) => this.left.has(id)) ?? null;
    if (row) this.left.delete(row.id);
    return row;
  }
}

function rowWith(
  base: MessageRow,
  mailbox: MailboxRow['mailbox'],
  remote: RemoteMail,
  here: Message | null,
): MessageRow {
  const { uid, size, link, object } = remote;
  const marks = packMarks(readMarks(remote.marks, here !== null && isOwn(here)));
  return { ...base, mailbox, uid, marks, size, link, object };
}

function settle(write: MirrorWrite, looked: readonly Looked[]): void {
  const { db } = write;
  const moves = new Moves(looked.flatMap(({ gone }) => gone));
  const waiting = unsent(write);
  for (const { row, isNew } of looked) {
    if (!isNew) continue;
    db.sql('DELETE FROM mirror_gap WHERE mailbox = ?').run(row.mailbox);
    db.sql('DELETE FROM mirror_leftover WHERE mailbox = ?').run(row.mailbox);
    // Their numbers may be others' by now.
    db.sql('UPDATE mirror_message SET uid = -rowid - 1000000000 WHERE mailbox = ? AND uid > 0').run(row.mailbox);
  }
  for (const { row, open, arrived } of looked) {
    for (const remote of arrived) {
      // What was put there from here is no other message that has gone, though it be a copy of it.
      if (isLeftover(db, row.mailbox, remote.uid) || rowAt(db, row.mailbox, remote.uid)) continue;
      const base = moves.take(remote);
      if (base) follow(write, base, rowWith(base, row.mailbox, remote, write.message(base.id)), remote, open);
      else adopt(write, waiting, row, remote);
    }
  }
  for (const { row, open, flags } of looked) {
    const known = new Map(rowsOfMailbox(db, row.mailbox).map((one) => [one.uid, one]));
    for (const remote of flags) {
      const base = known.get(remote.uid);
      if (!base || moves.left.has(base.id)) continue;
      const here = write.message(base.id);
      const marks = packMarks(readMarks(remote.marks, here !== null && isOwn(here)));
      if (marks !== base.marks) follow(write, base, { ...base, marks }, remote, open);
    }
  }
  for (const row of moves.left.values()) leave(write, row);
  for (const { row, open, isNew, gone } of looked) {
    for (const { uid } of gone) dropLeftover(db, row.mailbox, uid);
    addGap(db, {
      mailbox: row.mailbox,
      first: isNew ? 1 : row.nextUid,
      last: open.nextUid - 1,
      arrived: isNew ? 0 : 1,
    });
    const { validity, modseq } = open;
    putMailboxRow(db, { ...row, validity, modseq, nextUid: Math.max(open.nextUid, isNew ? 1 : row.nextUid) });
  }
}

/** Looks at a mailbox; null: it cannot be opened, or is gone by now. */
async function lookAt(connector: Connector, context: MirrorContext, row: MailboxRow): Promise<Looked | null> {
  try {
    return await look(connector, context, row);
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    context.log.info({ err: error, mailbox: row.mailbox }, 'a mailbox of the mail server could not be opened');
    return null;
  }
}

/**
 * Brings what is known of some mailboxes to what the server has: flags, what has gone, what has moved from one to another. What has
 * come is noted as a gap, to be filled. What was changed here and the server has not heard of stays as it is here.
 */
export async function pull(connector: Connector, context: MirrorContext, paths: ReadonlySet<string>): Promise<void> {
  const rows = context.file.read(mailboxRows).filter(({ path, selectable }) => selectable && path !== '');
  const looked = new Map<string, Looked>();
  const lookIn = async (row: MailboxRow): Promise<void> => {
    const found = await lookAt(connector, context, row);
    if (found) looked.set(row.path, found);
  };
  for (const row of rows) if (paths.has(row.path)) await lookIn(row);
  if ([...looked.values()].some(({ gone }) => gone.length > 0)) {
    // What has gone from one has come into another before: it may have been looked at too early, or not at all.
    const listed = new Map((await connector.mailboxes()).map(({ path, status }) => [path, status]));
    for (const row of rows) {
      const nextUid = listed.get(row.path)?.nextUid ?? row.nextUid;
      const isOpen = row.path === connector.opened && looked.has(row.path);
      if (!isOpen && nextUid !== (looked.get(row.path)?.open ?? row).nextUid) await lookIn(row);
    }
  }
  if (looked.size > 0) await context.file.write((write) => settle(write, [...looked.values()]));
}
