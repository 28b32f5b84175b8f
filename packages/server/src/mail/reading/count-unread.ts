import { parseSearch } from '@wren/domain/search/parse-search.ts';
import type { Term } from '@wren/domain/search/search-query.ts';
import type { MailStore } from '../../store/mail-store.ts';

const UNREAD: Term = { condition: { kind: 'is', what: 'unread' }, negated: false };

/**
 * The number of unread conversations that a search finds, in all mail but Junk and Trash unless it says where.
 * @param timeZone the reader's, for days
 * @param most counted no further than this
 */
export async function countUnread(store: MailStore, text: string, timeZone: string, most: number): Promise<number> {
  const query = [...parseSearch(text), UNREAD];
  const { rows } = await store.list({ kind: 'search', query, folder: null, timeZone }, { offset: 0, limit: most });
  return rows.length;
}
