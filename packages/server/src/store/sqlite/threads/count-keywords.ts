import { foldKeyword } from '@wren/domain/message/keyword.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { KeywordTotals } from '../../mail-store.ts';
import { unpackKeywords } from '../messages/keyword-use.ts';

/** Each keyword once, by one index lookup each instead of a scan of all uses. */
export const KEYWORDS_SQL = `WITH RECURSIVE used (keyword) AS (
    SELECT MIN(keyword) FROM keyword_use
    UNION ALL
    SELECT (SELECT MIN(keyword) FROM keyword_use WHERE keyword > used.keyword) FROM used WHERE used.keyword IS NOT NULL
  )
  SELECT keyword, (SELECT m.keywords FROM keyword_use u JOIN message m ON m.pos = u.pos
    WHERE u.keyword = used.keyword ORDER BY u.pos DESC LIMIT 1) AS written
  FROM used WHERE keyword IS NOT NULL`;

/** Unread mail has an index of its own. */
export const UNREAD_SQL = `SELECT keyword, COUNT(DISTINCT thread) AS n FROM keyword_use INDEXED BY keyword_use_unread
  WHERE unread = 1 GROUP BY keyword`;

/** The keywords of all mail with their unread counts. */
export function countKeywords(db: Database): readonly KeywordTotals[] {
  const unread = new Map(
    db
      .sql<{ keyword: string; n: number }>(UNREAD_SQL)
      .all()
      .map(({ keyword, n }) => [keyword, n]),
  );
  return db
    .sql<{ keyword: string; written: string | null }>(KEYWORDS_SQL)
    .all()
    .map(({ keyword, written }) => ({
      keyword: unpackKeywords(written ?? '').find((one) => foldKeyword(one) === keyword) ?? keyword,
      unreadThreads: unread.get(keyword) ?? 0,
    }));
}
