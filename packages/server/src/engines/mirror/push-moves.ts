import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import { type PackedId, packId, unpackId } from '../../store/sqlite/messages/packed-id.ts';
import type { MirrorFile } from '../../store/sqlite/mirror/mirror-file.ts';
import { type Connector, type OpenMailbox, type RemoteMail, RemoteRefusal } from './connector.ts';
import type { MailboxMapping } from './labels/mailbox-mapping.ts';
import { packMarks, unpackMarks } from './marks.ts';
import {
  addLeftover,
  isLeftover,
  type MailboxRow,
  type MessageRow,
  putRow,
  rowAt,
  rowOf,
  unnamedUid,
} from './mirror-rows.ts';
import { groupBy, type PushItem } from './push-item.ts';

/** A move that is a copy at first: what has broken off may have left one. */
interface BegunMove {
  readonly id: MessageId;
  /** Where it goes. */
  readonly mailbox: MailboxId;
  /** Above all UIDs that were given there before. */
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

function isCopy(row: MessageRow, { link, size, object }: RemoteMail): boolean {
  const isOther = row.object !== null && object !== null && row.object !== object;
  return row.link === link && row.size === size && !isOther;
}

/** What was found of a move: the copy is the message from now on, and what it was made of is left over. */
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
  /** Of the mailboxes that the server has. */
  readonly paths: ReadonlyMap<MailboxId, MailboxRow>;
  /** Takes the paths of mailboxes in which something is not as it was thought to be. */
  readonly stale: Set<string>;
  readonly mapping: MailboxMapping;
  /** @returns null: it cannot be opened now */
  readonly opened: (path: string) => Promise<OpenMailbox | null>;
}

/** Moves messages at the server: by one command, else by a copy of which it is noted before that it is one. */
export class Moves {
  readonly #parts: MovesParts;

  constructor(parts: MovesParts) {
    this.#parts = parts;
  }

  /** Looks for the copies of moves that have broken off between the copy and its end, before any of them is begun again. */
  async findCopies(): Promise<void> {
    const { connector, file, paths, opened } = this.#parts;
    for (const [mailbox, moves] of groupBy(file.read(begunMoves), (move) => move.mailbox)) {
      const row = paths.get(mailbox);
      const open = row ? await opened(row.path) : null;
      if (row && !open) continue;
      // UIDs that mean other messages than before say nothing.
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
          // What is not named is gone from there: it is looked for.
          if (!row || uid === undefined || uid === null) stale.add(from.path);
          else putRow(db, { ...row, mailbox, uid, marks: packMarks(mapping.marksAfterMove(unpackMarks(row.marks))) });
        }
      });
      if (moved === null || moved.size < uids.length) stale.add(to.path);
    } catch (error) {
      if (!(error instanceof RemoteRefusal) || connector.movesAtOnce) throw error;
      // It may have been the end of a move that was refused.
      await this.findCopies();
      if (left().length > 0) throw error;
    }
  }
}
