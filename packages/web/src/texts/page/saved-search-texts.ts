import { topic } from '../topic.ts';
/** What saved searches say; part of the catalogue in texts.ts. */
export const SAVED_SEARCH_TEXTS = topic('SAVED_SEARCH_TEXTS', {
  heading: 'Saved searches',
  save: 'Save this search',
  saved: (name: string) => `Saved as “${name}”`,
  dialog: 'Save search',
  edit: 'Edit saved search',
  name: 'Name',
  query: 'Search',
  pinned: 'Show it among the folders',
  apply: 'Save',
  incomplete: 'A saved search needs a name and something to search for.',
  menu: (name: string) => `More for ${name}`,
  rename: 'Edit…',
  up: 'Move up',
  down: 'Move down',
  unpin: 'Hide from the folders',
  remove: 'Delete',
  done: {
    saved: (name: string) => `Search “${name}” saved`,
    changed: (name: string) => `Search “${name}” changed`,
    moved: (name: string) => `Search “${name}” moved`,
    hidden: (name: string) => `Search “${name}” hidden from the folders`,
    removed: (name: string) => `Search “${name}” deleted`,
  },
});
