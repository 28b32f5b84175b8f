import { placed, searchScope } from '@wren/domain/search/search-scope.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { Page, SearchList } from '../../mail-store.ts';
import { matchRow } from '../../match-row.ts';
import { type PackedId, unpackId } from '../messages/packed-id.ts';
import { lastPlaceBefore } from '../threads/row-position.ts';
import type { Entry, RowOf } from '../threads/thread-rows.ts';
import { searchSql } from './search-sql.ts';

/** A match of a search. */
export interface Match extends Entry {
  readonly id: PackedId;
}

/** The messages that match, newest first. @param now milliseconds since the epoch */
export function matches(db: Database, list: SearchList, now: number): Iterable<Match> {
  const { query, folder, timeZone = 'UTC' } = list;
  const moment = { timeZone, now };
  const { text, parameters } = searchSql(placed(query, folder), moment, (time) => lastPlaceBefore(db, time));
  return db.prepare<Match>(text).iterate(...parameters);
}

/** The threads on a page and, if there are more, one beyond it. Matches are read no further than the page reaches. */
export function searchEntries(db: Database, list: SearchList, page: Page, now: number): readonly Entry[] {
  const threads = new Set<string>();
  const entries: Entry[] = [];
  for (const entry of matches(db, list, now)) {
    const thread = unpackId(entry.thread);
    if (threads.has(thread)) continue;
    threads.add(thread);
    if (threads.size > page.offset) entries.push(entry);
    if (entries.length > page.limit) break;
  }
  return entries;
}

export function searchRowOf({ query, folder }: SearchList): RowOf {
  const scope = searchScope(query, folder);
  const shownAs = scope === 'all' ? null : scope;
  return (messages, pos) => {
    const latest = messages.find((message) => message.pos === pos);
    return latest ? matchRow(messages, latest, shownAs) : null;
  };
}
