import { FOLDERS, type Folder, isIsolatedMailbox, isOwnMailboxId, type MailboxId } from '../message/mailbox/mailbox.ts';
import { isInPlace } from './search-match.ts';
import type { SearchPlace, SearchQuery, Term } from './search-query.ts';
import { evaluate, positiveTerms } from './search-query.ts';

/** The places that a search names by `in:`, without duplicates. */
function namedPlaces(query: SearchQuery): readonly SearchPlace[] {
  const places = positiveTerms(query).flatMap(({ condition }) => (condition.kind === 'in' ? [condition.folder] : []));
  return [...new Set(places)];
}

/**
 * The scope of a search: the folder it was submitted from, else all mail but Junk and Trash ('all'). Null: the query has an `in:`
 * of its own.
 */
export function searchScope(query: SearchQuery, folder: Folder | null): Folder | 'all' | null {
  if (namedPlaces(query).length > 0) return null;
  return folder ?? 'all';
}

/** The places that a search covers: those of its `in:` conditions, or where it was submitted from. */
export function searchedPlaces(query: SearchQuery, folder: Folder | null): readonly SearchPlace[] {
  const places = namedPlaces(placed(query, folder));
  return places.includes('anywhere') ? ['anywhere'] : places;
}

/**
 * A search with its scope as a condition. Alternatives of a group that name a place keep theirs; the others get the place where
 * the search was submitted.
 */
export function placed(query: SearchQuery, folder: Folder | null): SearchQuery {
  const isPlace = ({ condition, negated }: Term): boolean => condition.kind === 'in' && !negated;
  if (query.some(isPlace)) return query;
  if (namedPlaces(query).length === 0) {
    return [...query, { condition: { kind: 'in', folder: folder ?? 'all' }, negated: false }];
  }
  return query.map((term) => {
    const { condition, negated } = term;
    if (condition.kind !== 'either' || negated || namedPlaces([term]).length === 0) return term;
    return { condition: { kind: 'either', queries: condition.queries.map((one) => placed(one, folder)) }, negated };
  });
}

/** The folders of every account that a search covers, and the user's own mailboxes that it names. */
export function searchedFolders(query: SearchQuery, folder: Folder | null): readonly Folder[] {
  const all: readonly Folder[] = ['inbox', 'drafts', 'sent', 'archive', 'snoozed', 'screener'];
  const folders = searchedPlaces(query, folder).flatMap((place): readonly Folder[] => {
    if (place === 'anywhere') return [...all, 'junk', 'trash'];
    return place === 'all' ? all : [place];
  });
  return [...FOLDERS.filter((one) => folders.includes(one)), ...new Set(folders.filter(isOwnMailboxId))];
}

/** The folder as which a thread found by a search is shown (D14): all but Junk, Trash and the Screener count as one. */
export function foundAs(scope: Folder | 'all' | null, found: MailboxId): Folder {
  if (scope !== null && scope !== 'all') return scope;
  return isIsolatedMailbox(found) ? found : 'inbox';
}

/** True if a message's mailbox is in the scope of a search. */
export function isInScope(
  message: { readonly mailbox: MailboxId; readonly flagged: boolean },
  query: SearchQuery,
  folder: Folder | null,
): boolean {
  const mayBeInPlace = evaluate(placed(query, folder), ({ condition }) =>
    condition.kind === 'in' ? isInPlace(message, condition.folder) : null,
  );
  return mayBeInPlace !== false;
}
