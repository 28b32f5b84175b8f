import type { MirrorWrite } from '../../../store/sqlite/mirror/mirror-file.ts';
import { type Connector, type OpenMailbox, type RemoteFlags, type RemoteMail, RemoteRefusal } from '../connector.ts';
import { MailboxMapping } from '../labels/mailbox-mapping.ts';
import { packMarks, readMarks } from '../marks.ts';
import type { MirrorContext } from '../mirror-context.ts';
import {
  addGap,
  dropLeftover,
  dropRow,
  isLeftover,
  isPending,
  type MailboxRow,
  type MirroredRow,
  mailboxRows,
  namedCount,
  putMailboxRow,
  rowAt,
  rowsOfMailbox,
  unnamedRows,
} from '../mirror-rows.ts';
import { contentOf } from '../sources/message-source.ts';
import { adopt, pendingAppends, unsent } from './adopt.ts';
import { follow, rowWith } from './follow.ts';
import { areSameMessages } from './same-messages.ts';

/** New messages among which vanished messages are searched, to detect moves. */
const MAX_ARRIVED = 2_000;

/** The changes found in a mailbox. */
interface Looked {
  readonly row: MailboxRow;
  readonly open: OpenMailbox;
  /** UIDs mean other messages than before, or the mailbox is read for the first time. */
  readonly isNew: boolean;
  readonly flags: readonly RemoteFlags[];
  readonly gone: readonly MirroredRow[];
  readonly arrived: readonly RemoteMail[];
}

async function arrivedIn(
  connector: Connector,
  first: number,
  next: number,
  most: number,
): Promise<readonly RemoteMail[]> {
  if (next <= first) return [];
  const uids = await connector.uids(first, next - 1);
  return uids.length > most ? [] : connector.mails(uids);
}

/** Whether the server may have a message although its answer was lost: it is searched for before it is sent again. */
function isLookedFor({ file }: MirrorContext): boolean {
  return file.read(pendingAppends).length > 0;
}

/** The messages that are not in a mailbox any more. All that are mirrored of it are read only where the server does not tell which those are. */
async function goneFrom(
  connector: Connector,
  { file }: MirrorContext,
  { mailbox }: MailboxRow,
  { vanished, count }: { readonly vanished: readonly number[] | null; readonly count: number },
): Promise<readonly MirroredRow[]> {
  const told = file.read((db) => [...new Set(vanished)].flatMap((uid) => rowAt(db, mailbox, uid) ?? []));
  const unnamed = file.read((db) => unnamedRows(db, mailbox));
  const named = file.read((db) => namedCount(db, mailbox));
  // A server with fewer messages than are left here has not reported all that were expunged.
  if (vanished !== null && named - told.length <= count) return [...told, ...unnamed];
  const there = new Set(await connector.uids(1, null));
  const missing = file.read((db) => rowsOfMailbox(db, mailbox)).filter(({ uid }) => !there.has(uid));
  if (there.size >= count) return missing;
  // The server has more than it lists.
  const uids = missing.flatMap(({ uid }) => (uid > 0 ? [uid] : []));
  const listed = new Set((await connector.mails(uids)).map(({ uid }) => uid));
  return missing.filter(({ uid }) => !listed.has(uid));
}

async function look(connector: Connector, context: MirrorContext, row: MailboxRow): Promise<Looked> {
  const { file } = context;
  const open = await connector.open(row.path);
  const known = (): readonly MirroredRow[] => file.read((db) => rowsOfMailbox(db, row.mailbox));
  // A next UID never decreases, but where the server does not say it.
  const isDoubtful = open.nextUid < row.nextUid && !(await areSameMessages(connector, row.path, known()));
  if (open.validity !== row.validity || isDoubtful) {
    const former = known();
    const isEmpty = former.length === 0 && !isLookedFor(context);
    const arrived = isEmpty ? [] : await connector.mails(await connector.uids(1, null));
    return { row, open, isNew: true, flags: [], gone: former, arrived };
  }
  const isCounted = row.modseq !== '' && open.modseq !== '';
  const isSame = isCounted && row.modseq === open.modseq;
  const { flags, vanished } = isSame
    ? { flags: [], vanished: [] }
    : isCounted
      ? await connector.changesSince(row.modseq)
      : { flags: await connector.flags(), vanished: null };
  const gone = await goneFrom(connector, context, row, { vanished, count: open.count });
  return {
    ...{ row, open, isNew: false, flags },
    gone,
    arrived: await arrivedIn(
      connector,
      row.nextUid,
      open.nextUid,
      isLookedFor(context) ? Number.POSITIVE_INFINITY : MAX_ARRIVED,
    ),
  };
}

/** Deletes a message that was deleted on the server, unless its content was changed here since. */
function leave(write: MirrorWrite, row: MirroredRow): void {
  dropRow(write.db, row.id);
  const here = write.message(row.id);
  if (!here) return;
  if (isPending(write.db, row.id) && contentOf(here) !== row.content) return;
  write.destroy(row.id);
}

/** Searches messages that vanished from one mailbox among the new ones of others. */
class Moves {
  readonly #byObject = new Map<string, MirroredRow[]>();
  readonly #byLink = new Map<string, MirroredRow[]>();
  readonly left = new Map<string, MirroredRow>();

  constructor(gone: readonly MirroredRow[]) {
    const note = (map: Map<string, MirroredRow[]>, key: string, row: MirroredRow): void => {
      map.set(key, [...(map.get(key) ?? []), row]);
    };
    for (const row of gone) {
      this.left.set(row.id, row);
      if (row.object !== null) note(this.#byObject, row.object, row);
      if (row.link !== null) note(this.#byLink, `${row.link} ${row.size}`, row);
    }
  }

  /** The vanished message that a new message is; null: none. */
  take({ object, link, size }: RemoteMail): MirroredRow | null {
    const candidates = [
      ...((object !== null && this.#byObject.get(object)) || []),
      ...((link !== null && this.#byLink.get(`${link} ${size}`)) || []),
    ];
    const row = candidates.find(({ id }) => this.left.has(id)) ?? null;
    if (row) this.left.delete(row.id);
    return row;
  }
}

function settle(write: MirrorWrite, looked: readonly Looked[], mapping: MailboxMapping): void {
  const { db } = write;
  const moves = new Moves(looked.flatMap(({ gone }) => gone));
  const waiting = unsent(write, mapping);
  for (const { row, isNew } of looked) {
    if (!isNew) continue;
    db.sql('DELETE FROM mirror_gap WHERE mailbox = ?').run(row.mailbox);
    db.sql('DELETE FROM mirror_leftover WHERE mailbox = ?').run(row.mailbox);
    // Their UIDs may name other messages now.
    db.sql('UPDATE mirror_message SET uid = -rowid - 1000000000 WHERE mailbox = ? AND uid > 0').run(row.mailbox);
  }
  for (const { row, open, arrived } of looked) {
    for (const remote of arrived) {
      // A message that was appended from here is not a moved one, even if it is a copy of a vanished message.
      if (isLeftover(db, row.mailbox, remote.uid) || rowAt(db, row.mailbox, remote.uid)) continue;
      const base = moves.take(remote);
      if (base) follow(write, base, rowWith(base, row.mailbox, remote), remote, { open, mapping });
      else adopt(write, waiting, row, remote, { open, mapping });
    }
  }
  for (const { row, open, flags } of looked) {
    for (const remote of flags) {
      const base = rowAt(db, row.mailbox, remote.uid);
      if (!base || moves.left.has(base.id)) continue;
      const marks = packMarks(readMarks(remote.marks));
      if (marks !== base.marks) follow(write, base, { ...base, marks }, remote, { open, mapping });
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

/** Reads the changes of a mailbox; null: it cannot be selected or was deleted. */
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
 * Updates the mirror of some mailboxes from the server: flags, vanished messages, and moves between mailboxes. New messages are recorded
 * as a gap, which is filled later. Changes made here that the server does not have yet are kept.
 */
export async function pull(connector: Connector, context: MirrorContext, paths: ReadonlySet<string>): Promise<void> {
  const all = context.file.read(mailboxRows);
  const mapping = new MailboxMapping(connector, all);
  const rows = all.filter(({ path, selectable }) => selectable && path !== '');
  const looked = new Map<string, Looked>();
  const lookIn = async (row: MailboxRow): Promise<void> => {
    const found = await lookAt(connector, context, row);
    if (found) looked.set(row.path, found);
  };
  for (const row of rows) if (paths.has(row.path)) await lookIn(row);
  if (isLookedFor(context) || [...looked.values()].some(({ gone }) => gone.length > 0)) {
    // A moved message arrives in its new mailbox before it vanishes: that mailbox may have been read too early, or not at all.
    const listed = new Map((await connector.mailboxes()).map(({ path, status }) => [path, status]));
    for (const row of rows) {
      const nextUid = listed.get(row.path)?.nextUid ?? row.nextUid;
      const isOpen = row.path === connector.opened && looked.has(row.path);
      if (!isOpen && nextUid !== (looked.get(row.path)?.open ?? row).nextUid) await lookIn(row);
    }
  }
  if (looked.size > 0) await context.file.write((write) => settle(write, [...looked.values()], mapping));
}
