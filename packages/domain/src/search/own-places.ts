import { mailboxAt } from '../message/mailbox/mailbox-names.ts';
import { type Mailbox, mailboxPath } from '../message/mailbox/mailboxes.ts';
import { formatSearch, parseSearch } from './parse-search.ts';
import type { OwnPlaces } from './search-operators.ts';

/** Names the user's own mailboxes by their paths, as in `in:Projects/2026`. */
export function ownPlaces(mailboxes: readonly Mailbox[]): OwnPlaces {
  return {
    placeOf: (path) => mailboxAt(mailboxes, path)?.id ?? null,
    pathOf: (id) => mailboxPath(mailboxes, id),
  };
}

/** A search as it is stored and sent: mailboxes by their ids, so that renaming one does not break it. */
export function searchToKeep(text: string, mailboxes: readonly Mailbox[]): string {
  const { placeOf } = ownPlaces(mailboxes);
  let isNamed = false;
  const query = parseSearch(text, {
    pathOf: () => null,
    placeOf: (path) => {
      const place = placeOf(path);
      isNamed ||= place !== null;
      return place;
    },
  });
  return isNamed ? formatSearch(query) : text;
}

/** A search as it is displayed: mailboxes by their current paths. */
export function searchToShow(text: string, mailboxes: readonly Mailbox[]): string {
  const { pathOf } = ownPlaces(mailboxes);
  if (mailboxes.length === 0) return text;
  let isNamed = false;
  const shown = formatSearch(parseSearch(text), {
    placeOf: () => null,
    pathOf: (id) => {
      const path = pathOf(id);
      isNamed ||= path !== null;
      return path;
    },
  });
  return isNamed ? shown : text;
}
