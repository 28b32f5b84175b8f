import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { type PackedId, packId, unpackId } from '../../../store/sqlite/messages/packed-id.ts';
import type { MirrorFile } from '../../../store/sqlite/mirror/mirror-file.ts';
import { type Connector, type OpenMailbox, type RemoteMail, RemoteRefusal } from '../connector.ts';
import type { MailboxMapping } from '../labels/mailbox-mapping.ts';
import { packMarks, unpackMarks } from '../marks.ts';
import {
  addLeftover,
  isLeftover,
  type MailboxRow,
  type MirroredRow,
  putRow,
  rowAt,
  rowOf,
  unnamedUid,
} from '../mirror-rows.ts';
import { groupBy, type PushItem } from './push-item.ts';

/** A move on a server without MOVE, which starts as a copy: if it is interrupted, the copy may remain. */
interface BegunMove {
  readonly id: MessageId;
  /** The destination. */
  readonly mailbox: MailboxId;
  /** UIDNEXT of the destination before the copy. */
  readonly nextUid: number;
}

function noteMove(db: Database, { id, mailbox, nextUid }: BegunMove): void {
  db.sql('INSERT OR REPLACE INTO mirror_move (id, mailbox, next_uid) VALUES (?, ?, ?)').run(
    packId(id),
    mailbox,
    nextUid,
  );
}

function dropMove(db: Database, id: MessageId): void {
  db.sql('DELETE FROM mirror_move WHERE id = ?').run(packId(id));
}

function begunMoves(db: Database): readonly BegunMove[] {
  return db
    .sql<{ id: PackedId; mailbox: MailboxId; next_uid: number }>('SELECT id, mailbox, next_uid FROM mirror_move')
    .all()
    .map(({ id, mailbox, next_uid: nextUid }) => ({ id: unpackId(id), mailbox, nextUid }));
}

function isCopy(row: MirroredRow, { link, size, object }: RemoteMail): boolean {
  const isOther = row.object !== null && object !== null && row.object !== object;
  return row.link === link && row.size === size && !isOther;
}

/** Completes an interrupted move: the copy becomes the message, and the original a leftover. */
function settleMove(db: Database, { id, mailbox, nextUid }: BegunMove, there: readonly RemoteMail[]): void {
  const row = rowOf(db, id);
  const isFree = ({ uid }: RemoteMail): boolean =>
    uid >= nextUid && !rowAt(db, mailbox, uid) && !isLeftover(db, mailbox, uid);
  const copy = row && row.mailbox !== mailbox && there.find((one) => isCopy(row, one) && isFree(one));
  if (row && copy) {
    addLeftover(db, row.mailbox, row.uid);
    putRow(db, { ...row, mailbox, uid: copy.uid });
  }
  dropMove(db, id);
}

interface MovesParts {
  readonly connector: Connector;
  readonly file: MirrorFile;
  /** The mailboxes of the server. */
  readonly paths: ReadonlyMap<MailboxId, MailboxRow>;
  /** Collects the paths of mailboxes whose known state turned out to be wrong. */
  readonly stale: Set<string>;
  readonly mapping: MailboxMapping;
  /** @returns null: it cannot be selected now */
  readonly opened: (path: string) => Promise<OpenMailbox | null>;
}

/** Moves messages on the server: by MOVE, else by a copy that is recorded before it is made. */
export class Moves {
  readonly #parts: MovesParts;

  constructor(parts: MovesParts) {
    this.#parts = parts;
  }

  /** Searches copies of interrupted moves before any of these moves is repeated. */
  async findCopies(): Promise<void> {
    const { connector, file, paths, opened } = this.#parts;
    for (const [mailbox, moves] of groupBy(file.read(begunMoves), (move) => move.mailbox)) {
      const row = paths.get(mailbox);
      const open = row ? await opened(row.path) : null;
      if (row && !open) continue;
      // With another UIDVALIDITY the recorded UIDs are useless.
      const isSame = open !== null && open.validity === row?.validity;
      const first = Math.min(...moves.map(({ nextUid }) => nextUid));
      const there = isSame ? await connector.mails(await connector.uids(first, null)) : [];
      await file.note((db) => {
        for (const move of moves) settleMove(db, move, there);
      });
    }
  }

  /** Moves messages of one mailbox that are still in it. @throws RemoteRefusal */
  async run(works: readonly PushItem[], from: MailboxRow, to: MailboxRow): Promise<void> {
    const { connector, file, stale, mapping, opened } = this.#parts;
    const left = (): readonly PushItem[] =>
      file.read((db) => works.filter(({ pending }) => rowOf(db, pending.id)?.mailbox === from.mailbox));
    const some = left();
    if (some.length === 0 || !(await opened(from.path))) return;
    const { mailbox, nextUid } = to;
    if (!connector.movesAtOnce) {
      await file.note((db) => {
        for (const { pending } of some) noteMove(db, { id: pending.id, mailbox, nextUid });
      });
    }
    const uids = some.map(({ row }) => row?.uid ?? 0);
    try {
      const moved = await connector.move(uids, to.path);
      await file.note((db) => {
        for (const { row, pending } of some) {
          dropMove(db, pending.id);
          const uid = row && (moved === null ? unnamedUid(db) : moved.get(row.uid));
          // A message without a new UID has vanished: it is searched for.
          if (!row || uid === undefined || uid === null) stale.add(from.path);
          else putRow(db, { ...row, mailbox, uid, marks: packMarks(mapping.marksAfterMove(unpackMarks(row.marks))) });
        }
      });
      if (moved === null || moved.size < uids.length) stale.add(to.path);
    } catch (error) {
      if (!(error instanceof RemoteRefusal) || connector.movesAtOnce) throw error;
      // The refusal may concern the second part of a move.
      await this.findCopies();
      if (left().length > 0) throw error;
    }
  }
}
