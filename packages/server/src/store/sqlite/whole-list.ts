import type { Folder, Mailbox } from '@wren/domain/mailbox.ts';
import { isShownIn } from '@wren/domain/mailbox.ts';
import { searchScope } from '@wren/domain/search-scope.ts';
import type { ListedThread, ListQuery } from '../mail-store.ts';
import { shownAs } from '../shown-as.ts';
import type { Database } from './database.ts';
import { folderSql } from './list-folder.ts';
import type { PackedId } from './packed-id.ts';
import { unpackId } from './packed-id.ts';
import { lastPlaceBefore } from './place.ts';
import { searchSql } from './search-sql.ts';
import type { Entry } from './thread-rows.ts';

interface Part {
  readonly pos: number;
  readonly id: PackedId;
  readonly mailbox: Mailbox;
}

/** No limit, in SQLite's words. */
const ALL = -1;

/** All threads of a list with their messages as it shows them, newest first. Reads slim rows only. */
export function wholeList(db: Database, list: ListQuery): readonly ListedThread[] {
  const parts = db.sql<Part>('SELECT pos, id, mailbox FROM message WHERE thread = ? ORDER BY pos DESC');
  return entriesOf(db, list).flatMap(({ pos, thread }): ListedThread[] => {
    const all = parts.all(thread);
    const found = all.find((part) => part.pos === pos);
    if (!found) return [];
    const folder: Folder = shownAs(list, found.mailbox);
    const shown = all.filter((part) => isShownIn(part, folder));
    return [{ id: unpackId(thread), folder, messages: shown.map((part) => unpackId(part.id)) }];
  });
}

function entriesOf(db: Database, list: ListQuery): readonly Entry[] {
  if (list.kind === 'folder') return db.sql<Entry>(folderSql(list.folder, list.filter)).all(ALL, 0);
  const { query, folder, timeZone = 'UTC' } = list;
  const { text, parameters } = searchSql(query, searchScope(query, folder), timeZone, (time) =>
    lastPlaceBefore(db, time),
  );
  const newest = new Map<string, Entry>();
  for (const entry of db.prepare<Entry>(text).iterate(...parameters)) {
    const thread = unpackId(entry.thread);
    if (!newest.has(thread)) newest.set(thread, entry);
  }
  return [...newest.values()];
}
