import { searchScope } from '@wren/domain/search-scope.ts';
import type { ListQuery, Page, ThreadPage } from '../mail-store.ts';
import { matchRow } from '../match-row.ts';
import type { Database } from './database.ts';
import { unpackId } from './packed-id.ts';
import { lastPlaceBefore } from './place.ts';
import { searchSql } from './search-sql.ts';
import type { Entry } from './thread-rows.ts';
import { threadPage } from './thread-rows.ts';

/** A page of the threads that match. Matches are read newest first and no further than the page reaches. */
export function searchThreads(db: Database, list: Extract<ListQuery, { kind: 'search' }>, page: Page): ThreadPage {
  const { query, folder, timeZone = 'UTC' } = list;
  const scope = searchScope(query, folder);
  const { text, parameters } = searchSql(query, scope, timeZone, (time) => lastPlaceBefore(db, time));
  const threads = new Set<string>();
  const entries: Entry[] = [];
  for (const entry of db.prepare<Entry>(text).iterate(...parameters)) {
    const thread = unpackId(entry.thread);
    if (threads.has(thread)) continue;
    threads.add(thread);
    if (threads.size > page.offset) entries.push(entry);
    if (entries.length > page.limit) break;
  }
  const shownAs = scope === 'all' ? null : scope;
  return threadPage(db, entries, page.limit, (messages, pos) => {
    const latest = messages.find((message) => message.pos === pos);
    return latest ? matchRow(messages, latest, shownAs) : null;
  });
}
