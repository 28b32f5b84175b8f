import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { type Term, withOwn } from '@wren/domain/search/search-query.ts';
import type { MailStore } from '../../store/mail-store.ts';
import type { SearchReader } from './list-threads.ts';

const UNREAD: Term = { condition: { kind: 'is', what: 'unread' }, negated: false };

/**
 * The number of unread conversations that a search finds, in all mail but Junk and Trash unless it has a scope of its own.
 * @param reader whose addresses and zone `is:direct` and days refer to
 * @param most upper limit of the count
 */
export async function countUnread(store: MailStore, text: string, reader: SearchReader, most: number): Promise<number> {
  const query = [...withOwn(parseSearch(text), reader.own, reader.membersOf), UNREAD];
  const { timeZone } = reader;
  return store.count({ kind: 'search', query, folder: null, timeZone }, most);
}
