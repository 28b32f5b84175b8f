import type { Folder } from '@wren/domain/mailbox.ts';
import type { SearchQuery } from '@wren/domain/search-query.ts';

/**
 * Where a search looks: in the folder it was submitted from, else in all mail but Junk and Trash ('all'). A query that
 * says `in:` has its own way (null).
 */
export function searchScope(query: SearchQuery, folder: Folder | null): Folder | 'all' | null {
  if (query.some((term) => term.condition.kind === 'in' && !term.negated)) return null;
  return folder ?? 'all';
}
