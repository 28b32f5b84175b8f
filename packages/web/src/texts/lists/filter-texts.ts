import { many } from '../plural.ts';
import { TEXTS } from '../texts.ts';
import { topic } from '../topic.ts';

type Filter = keyof typeof TEXTS.filters;

/** What a list says that is narrowed; part of the catalogue in texts.ts. */
export const FILTER_TEXTS = topic('FILTER_TEXTS', {
  filter: 'Filter',
  all: 'All',
  showAll: 'Show all',
  chosen: (name: string) => `Filter: ${name}`,
  found: (filter: Filter, count: number, more: boolean) =>
    `${TEXTS.filters[filter]}: ${more ? `${count} conversations and more` : many(count, 'conversation', 'conversations')}`,
  none: {
    unread: (folder: string) => `Nothing unread in ${folder}`,
    starred: (folder: string) => `Nothing starred in ${folder}`,
    attachment: (folder: string) => `No attachments in ${folder}`,
    direct: (folder: string) => `Nothing to you alone in ${folder}`,
  },
  noneText: {
    unread: 'Everything here has been read.',
    starred: 'Mail that you star appears here.',
    attachment: 'No mail here has an attachment.',
    direct: 'All mail here was also sent to others.',
  },
});
