import { many } from './many.ts';

/** What a search says, and what it offers. */
export const SEARCH_TEXTS = {
  inPlace: (text: string, place: string) => `Results for “${text}” in ${place}`,
  everywhere: 'Search all mail',
  none: 'Nothing found',
  noneText: (text: string, place: string) => `No mail in ${place} matches “${text}”.`,
  conditions: 'Conditions of this search',
  editCondition: (condition: string) => `Edit ${condition}`,
  removeCondition: (condition: string) => `Remove ${condition}`,
  partial: 'The mail server did not answer. These are the matches that this browser holds.',
  searchedHere: (count: number, place: string) =>
    `This mail server cannot search. The newest ${many(count, 'conversation', 'conversations')} of ${place} were searched here, by subject, people and the first lines.`,
  suggestions: 'Search suggestions',
  groups: { place: 'Search', thread: 'Mail', person: 'People', recent: 'Recent searches', operator: 'Narrow down' },
  operators: {
    'from:': 'Who wrote it',
    'to:': 'Who it went to',
    'cc:': 'Who got a copy',
    'subject:': 'Words of the subject',
    'in:': 'A folder, or all',
    'has:attachment': 'With attachments',
    'is:unread': 'Not read yet',
    'is:read': 'Already read',
    'is:starred': 'In Favourite',
    'before:': 'Received before a day: 2024-12-31',
    'after:': 'Received on a day or later: 2024-01-01',
    'larger:': 'Bigger than a size: 5m',
    'smaller:': 'Not as big as a size: 100k',
  },
  empty: 'Search your mail',
  emptyText: 'Words, phrases in quotes, or from: to: subject: has:attachment is:unread before: after:',
} as const;
