import type { Extension } from '@wren/contract/extensions.ts';
import {
  type Folder,
  folderOfSegment,
  folderSegment,
  isStandard,
  parseFolder,
} from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import { type Capabilities, offers } from '../../host/client/capabilities.ts';
import {
  allAccountsPath,
  folderPath,
  LIST_FILTERS,
  type ListFilter,
  OUTBOX,
  searchPath,
  threadPagePath,
  threadPath,
} from '../../paths.ts';

/** A folder's list, with one of its threads open or not. */
export interface FolderPlace {
  readonly kind: 'folder';
  readonly folder: Folder;
  readonly threadId: ThreadId | null;
  /** What its list is narrowed to; missing: nothing. */
  readonly filter?: ListFilter;
}

/** What a search finds, with one of the threads open or not. */
export interface SearchRoute {
  readonly kind: 'search';
  readonly text: string;
  /** Null: all mail. */
  readonly folder: Folder | null;
  readonly threadId: ThreadId | null;
}

/** The Inboxes of all accounts of this browser, or what a search finds in them (D54), with one of the threads open or not. */
export interface AllPlace {
  readonly kind: 'all';
  /** Null: the Inboxes. */
  readonly text: string | null;
  readonly folder: Folder | null;
  /** Under its id in lists of several accounts (`scoped-account.ts`). */
  readonly threadId: ThreadId | null;
}

/** What an address shows (2.1–2.9). */
export type Route =
  | FolderPlace
  | SearchRoute
  | AllPlace
  | { readonly kind: 'outbox' }
  /** @property id the contact that is open */
  | { readonly kind: 'contacts'; readonly id: string | null }
  /** @property rest what is behind the name of the place */
  | { readonly kind: 'admin'; readonly rest: readonly string[] }
  | { readonly kind: 'thread'; readonly threadId: ThreadId }
  | { readonly kind: 'open'; readonly folder: Folder }
  /** A new mail, as the address asks for it; it is written over the Inbox. */
  | { readonly kind: 'compose'; readonly query: string }
  | { readonly kind: 'redirect'; readonly to: string };

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const FILTERS = Object.keys(LIST_FILTERS) as readonly ListFilter[];
const UNPREFIXED = new Set(['mail', 'thread', 'search', 'open']);

/** The folder part of an address: in its canonical form, or where that form is (2.9, D8). */
function folderPlace(segment: string, id: string | undefined, query: string): Route {
  // A folder of this browser alone, which no host knows (1.2, 4.11).
  if (decode(segment).toLowerCase() === 'outbox') {
    return segment === 'outbox' && id === undefined ? { kind: 'outbox' } : { kind: 'redirect', to: OUTBOX };
  }
  const folder = folderOfSegment(decode(segment));
  const threadId = id === undefined ? null : decode(id);
  const named = new URLSearchParams(query).get('is');
  const filter = FILTERS.find((one) => one === named);
  if (segment === folderSegment(folder)) return { kind: 'folder', folder, threadId, ...(filter && { filter }) };
  return {
    kind: 'redirect',
    to: threadId === null ? folderPath(folder, filter) : threadPath(folder, threadId, filter),
  };
}

/**
 * What an address of the client means; addresses that mean nothing lead to the Inbox.
 * @param path as in the address bar, percent-encoded
 * @param query without '?'
 */
export function routeOf(path: string, query: string): Route {
  const segments = path.split('/').filter((segment) => segment !== '');
  const [first, kind, name, id] = segments;
  if (first !== 'app') {
    const to =
      first !== undefined && UNPREFIXED.has(first) ? `/app${path}${query && `?${query}`}` : folderPath('inbox');
    return { kind: 'redirect', to };
  }
  switch (kind) {
    case 'mail':
      if (name !== undefined) return folderPlace(name, id, query);
      break;
    case 'thread':
      if (name !== undefined) return { kind: 'thread', threadId: decode(name) };
      break;
    case 'search': {
      const parameters = new URLSearchParams(query);
      const folder = parameters.get('in');
      return {
        kind: 'search',
        text: parameters.get('q') ?? '',
        folder: folder === null ? null : parseFolder(folder),
        threadId: parameters.get('thread') || null,
      };
    }
    case 'all': {
      const text = new URLSearchParams(query).get('q');
      return { kind, text, folder: text === null ? 'inbox' : null, threadId: name === undefined ? null : decode(name) };
    }
    case 'contacts':
      return { kind, id: name === undefined ? null : decode(name) };
    case 'admin':
      return { kind, rest: segments.slice(2).map(decode) };
    case 'compose':
      return { kind: 'compose', query };
    case 'open':
      return { kind: 'open', folder: folderOfSegment(decode(name ?? '')) };
  }
  return { kind: 'redirect', to: folderPath('inbox') };
}

/** What a host offers that has folders beside the standard ones. */
const NEEDED: Readonly<Partial<Record<Folder, Extension>>> = {
  archive: 'archive',
  snoozed: 'snooze',
  screener: 'screener',
};

const NEEDED_PLACES: Readonly<Partial<Record<Route['kind'], Extension>>> = {
  all: 'accounts',
  contacts: 'save_records',
  admin: 'administration',
};

/** A place on a host: folders that it does not have are the Inbox, as unknown ones are (2.9, D32); what cannot search narrows no list. */
export function placeOn(host: Pick<Capabilities, 'extensions'>, place: Route): Route {
  if (place.kind === 'folder' && place.filter && !offers(host, 'search_mails')) {
    const { filter, ...whole } = place;
    return placeOn(host, whole);
  }
  const wanted = NEEDED_PLACES[place.kind];
  if (wanted && !offers(host, wanted)) return { kind: 'redirect', to: folderPath('inbox') };
  if (!('folder' in place) || place.folder === null || isStandard(place.folder)) return place;
  if (offers(host, NEEDED[place.folder] ?? 'save_records')) return place;
  return place.kind === 'search' ? { ...place, folder: null } : { kind: 'redirect', to: folderPath('inbox') };
}

/** The address of the list that a place belongs to. */
export function listPath(place: Route): string {
  switch (place.kind) {
    case 'folder':
      return folderPath(place.folder, place.filter);
    case 'open':
      return folderPath(place.folder);
    case 'search':
      return searchPath(place.text, place.folder);
    case 'all':
      return allAccountsPath(place.text);
    default:
      return folderPath('inbox');
  }
}

/** The address of a place with another thread open in it. */
export function withThread(place: Route, id: ThreadId): string {
  return place.kind === 'thread'
    ? threadPagePath(id)
    : pathFrom(place, 'folder' in place ? (place.folder ?? 'inbox') : 'inbox', id);
}

/** The address of a thread that is opened from a place: a search keeps its results around it, a narrowed list its rows. */
export function pathFrom(place: Route, folder: Folder, id: ThreadId): string {
  if (place.kind === 'search') return searchPath(place.text, place.folder, id);
  if (place.kind === 'all') return allAccountsPath(place.text, id);
  return threadPath(folder, id, place.kind === 'folder' ? place.filter : undefined);
}
