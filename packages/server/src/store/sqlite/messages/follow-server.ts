import type { Message, MessageId } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { noteBlobUse } from '../blobs/blob-use.ts';
import type { MirrorWrite } from '../mirror/mirror-file.ts';
import { asFollowing } from '../mirror/mirror-tables.ts';
import { placeRows } from '../threads/row-places.ts';
import { destroyMessage, writeMarks } from './carry-out.ts';
import { pruneTombstones } from './change-log.ts';
import { ChangeWrite } from './change-write.ts';
import { messageById } from './message-table.ts';
import { putMessage } from './put-message.ts';

/** The result of applying changes of a mail server. */
interface Followed<T> {
  readonly result: T;
  /** The account's state, null: no mail was changed. */
  readonly state: string | null;
}

/** Applies changes of a mail server. Requires a transaction. @param now milliseconds since the epoch */
export function followServer<T>(
  db: Database,
  now: number,
  keepTombstones: number,
  work: (write: MirrorWrite) => T,
): Followed<T> {
  return asFollowing(db, () => {
    const write = new ChangeWrite(db, now, false);
    const on = (id: MessageId, run: (placed: NonNullable<ReturnType<typeof messageById>>) => void): void => {
      const placed = messageById(db, id);
      if (placed) run(placed);
    };
    const result = work({
      db,
      message: (id) => messageById(db, id)?.message ?? null,
      put: (put) => putMessage(write, put),
      mark: (next: Message) => on(next.id, (placed) => writeMarks(write, placed, next)),
      destroy: (id) => on(id, (placed) => destroyMessage(write, placed)),
      use: (id, blobs) => on(id, ({ pos }) => noteBlobUse(db, pos, blobs)),
    });
    const { changed, destroyed } = write.outcome;
    if (changed.length + destroyed.length === 0) return { result, state: null };
    placeRows(db, write.threads);
    if (destroyed.length > 0) pruneTombstones(db, keepTombstones);
    return { result, state: write.finish() };
  });
}
