import type { Folder, MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { isShownIn } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { shownAs } from '../../folder-shown-as.ts';
import type { ListedThread, ListQuery } from '../../mail-store.ts';
import type { PackedId } from '../messages/packed-id.ts';
import { unpackId } from '../messages/packed-id.ts';
import { matches } from '../search/search-threads.ts';
import { folderParameters } from './folder-condition.ts';
import { folderSql } from './list-folder.ts';
import type { Entry } from './thread-rows.ts';

interface Part {
  readonly pos: number;
  readonly id: PackedId;
  readonly mailbox: MailboxId;
}

/** SQLite's value for no limit. */
const ALL = -1;

/**
 * All threads of a list with their messages as it shows them, newest first. Reads narrow rows only. @param now milliseconds since
 * the epoch
 */
export function listAllThreads(db: Database, list: ListQuery, now: number): readonly ListedThread[] {
  const parts = db.sql<Part>('SELECT pos, id, mailbox FROM message WHERE thread = ? ORDER BY pos DESC');
  return entriesOf(db, list, now).flatMap(({ pos, thread }): ListedThread[] => {
    const all = parts.all(thread);
    // The row of a folder may have another position than any of its messages; that of a search has its match's.
    const found = list.kind === 'folder' ? all[0] : all.find((part) => part.pos === pos);
    if (!found) return [];
    const folder: Folder = shownAs(list, found.mailbox);
    const shown = all.filter((part) => isShownIn(part, folder));
    return [{ id: unpackId(thread), folder, messages: shown.map((part) => unpackId(part.id)) }];
  });
}

function entriesOf(db: Database, list: ListQuery, now: number): readonly Entry[] {
  if (list.kind === 'folder')
    return db.sql<Entry>(folderSql(list.folder, list.filter)).all(...folderParameters(list.folder), ALL, 0);
  const newest = new Map<string, Entry>();
  for (const entry of matches(db, list, now)) {
    const thread = unpackId(entry.thread);
    if (!newest.has(thread)) newest.set(thread, entry);
  }
  return [...newest.values()];
}
