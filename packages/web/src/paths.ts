import { type Folder, folderSegment } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';

/** The addresses of the client's places (2.1–2.9, D8). Ids are opaque: they are always encoded. */
export const LOGIN = '/login';
export const SEARCH = '/app/search';
export const OUTBOX = '/app/mail/outbox';
export const CONTACTS = '/app/contacts';
/** The Inboxes of all accounts of this browser, or what is found in all of them (D54). */
export const ALL_ACCOUNTS = '/app/all';

/** What of a folder its list can be narrowed to, as its address says it (`?is=unread`), and the search that it is. */
export const LIST_FILTERS = {
  unread: 'is:unread',
  starred: 'is:starred',
  attachment: 'has:attachment',
  direct: 'is:direct',
} as const;
export type ListFilter = keyof typeof LIST_FILTERS;

/** @param filter missing: all of it */
export function folderPath(folder: Folder, filter?: ListFilter): string {
  return `/app/mail/${folderSegment(folder)}${filter ? `?is=${filter}` : ''}`;
}

export function threadPath(folder: Folder, id: ThreadId, filter?: ListFilter): string {
  const [path, query] = folderPath(folder, filter).split('?');
  return `${path}/${encodeURIComponent(id)}${query ? `?${query}` : ''}`;
}

/** A thread as a page of its own (2.7). */
export function threadPagePath(id: ThreadId): string {
  return `/app/thread/${encodeURIComponent(id)}`;
}

/**
 * @param folder null: all mail
 * @param id the thread among the results that is open
 */
export function searchPath(text: string, folder: Folder | null, id: ThreadId | null = null): string {
  const query = new URLSearchParams({ q: text });
  if (folder !== null) query.set('in', folderSegment(folder));
  if (id !== null) query.set('thread', id);
  return `${SEARCH}?${query.toString()}`;
}

/**
 * @param text what is looked for in all accounts; null: their Inboxes
 * @param id the thread of the list that is open
 */
export function allAccountsPath(text: string | null, id: ThreadId | null = null): string {
  const path = id === null ? ALL_ACCOUNTS : `${ALL_ACCOUNTS}/${encodeURIComponent(id)}`;
  return text === null ? path : `${path}?${new URLSearchParams({ q: text })}`;
}
