import { listSender } from '@wren/domain/address/sender.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { mailboxTree } from '@wren/domain/message/mailbox/mailbox-tree.ts';
import { type Mailbox, mailboxPath } from '@wren/domain/message/mailbox/mailboxes.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { shownSubject } from '@wren/domain/message/subject/shown-subject.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { toPlacedRow } from '../../actions/table/action-target.ts';
import type { PaletteEntry } from '../../features/palette/palette-entry.ts';
import type { SavedSearch } from '../../mail-ui/searches/saved-searches.ts';
import { threadPath } from '../../paths.ts';
import { openPath } from '../../session/accounts/last-opened.ts';
import { MAILBOX_TEXTS } from '../../texts/lists/mailbox-texts.ts';
import { PALETTE_TEXTS } from '../../texts/page/palette-texts.ts';
import { SAVED_SEARCH_TEXTS } from '../../texts/page/saved-search-texts.ts';
import { TEXTS } from '../../texts/texts.ts';

const { groups, searchFor } = PALETTE_TEXTS.palette;
/** People offered at most. */
const PEOPLE = 200;
/** Conversations offered at most. */
const SHOWN_MAIL = 4;

/** Begins a search. @param where null: all mail */
export type StartSearch = (query: string, where: Folder | null) => void;

/** What was searched for before. */
export function recentEntries(
  queries: readonly string[],
  folder: Folder | null,
  search: StartSearch,
): readonly PaletteEntry[] {
  return queries.map((query) => ({
    id: `recent ${query}`,
    group: groups.recent,
    label: query,
    icon: 'clock',
    run: () => search(query, folder),
  }));
}

/** Searches that the user has saved. */
export function savedEntries(
  searches: readonly SavedSearch[],
  toShow: (text: string) => string,
  search: StartSearch,
): readonly PaletteEntry[] {
  return searches.map(({ id, data }) => ({
    id: `saved ${id}`,
    group: SAVED_SEARCH_TEXTS.heading,
    label: data.name,
    note: toShow(data.query),
    icon: 'search',
    run: () => search(data.query, null),
  }));
}

/** The mailboxes of the user's own, by their paths. */
export function mailboxEntries(mailboxes: readonly Mailbox[], go: (path: string) => void): readonly PaletteEntry[] {
  return mailboxTree(mailboxes).map(({ mailbox: { id } }) => ({
    id: `mailbox ${id}`,
    group: MAILBOX_TEXTS.heading,
    label: mailboxPath(mailboxes, id) ?? '',
    words: 'mailbox folder go to',
    icon: 'folder',
    run: () => go(openPath(id)),
  }));
}

/** People, whose mail is searched. */
export function personEntries(people: readonly Address[], search: StartSearch): readonly PaletteEntry[] {
  return people.slice(0, PEOPLE).map((address) => ({
    id: `person ${address.email}`,
    group: groups.people,
    label: address.name ?? address.email,
    ...(address.name && { note: address.email }),
    icon: 'user',
    run: () => search(`from:${address.email}`, null),
  }));
}

/** Conversations that a text finds. */
export function mailEntries(found: readonly ThreadRow[], open: (path: string) => void): readonly PaletteEntry[] {
  return found.slice(0, SHOWN_MAIL).map((row) => ({
    id: `mail ${row.threadId}`,
    group: groups.mail,
    label: shownSubject(row.latest.subject),
    note: listSender(row.latest),
    icon: 'mail',
    answersText: true,
    run: () => open(threadPath(toPlacedRow(row, null).folder, row.threadId)),
  }));
}

/** The search for a text. */
export function searchEntry(
  asked: string,
  folder: Folder | null,
  nameOf: (folder: Folder) => string,
  search: StartSearch,
): PaletteEntry {
  return {
    id: 'search',
    group: groups.search,
    label: searchFor(asked, folder === null ? TEXTS.search.allMail : nameOf(folder)),
    icon: 'search',
    shortcut: '$mod+Enter',
    answersText: true,
    run: () => search(asked, folder),
  };
}
