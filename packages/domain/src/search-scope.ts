import { type Folder, isInFolder, isShownIn, type Mailbox } from './mailbox.ts';
import type { SearchQuery } from './search-query.ts';

/**
 * Where a search looks: in the folder it was submitted from, else in all mail but Junk and Trash ('all'). A query that
 * says `in:` has its own way (null).
 */
export function searchScope(query: SearchQuery, folder: Folder | null): Folder | 'all' | null {
  if (query.some((term) => term.condition.kind === 'in' && !term.negated)) return null;
  return folder ?? 'all';
}

/** The folder that a thread found by a search is shown as (D14), all but Junk and Trash being one. */
export function foundAs(scope: Folder | 'all' | null, found: Mailbox): Folder {
  if (scope !== null && scope !== 'all') return scope;
  return found === 'junk' || found === 'trash' ? found : 'inbox';
}

/** Whether a message stands where a search looks. */
export function isInScope(
  message: { readonly mailbox: Mailbox; readonly flagged: boolean },
  query: SearchQuery,
  folder: Folder | null,
): boolean {
  const isIn = (place: Folder | 'all'): boolean =>
    place === 'all' ? isShownIn(message, 'inbox') : isInFolder(message, place);
  const scope = searchScope(query, folder);
  if (scope !== null) return isIn(scope);
  return query.every(({ condition, negated }) => condition.kind !== 'in' || isIn(condition.folder) !== negated);
}
