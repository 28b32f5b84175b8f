import { many } from '../plural.ts';
import { topic } from '../topic.ts';

/** Texts of the search. */
export const SEARCH_TEXTS = topic('SEARCH_TEXTS', {
  inPlace: (text: string, place: string) => `Results for “${text}” in ${place}`,
  everywhere: 'Search all mail',
  junkAndTrash: 'Search Junk and Trash too',
  none: 'Nothing found',
  noneText: (text: string, place: string) => `No mail in ${place} matches “${text}”.`,
  /** Where a search looked. @param folders their names, in order */
  places: (folders: readonly string[]) => new Intl.ListFormat('en').format(folders),
  anywhere: 'All mail, Junk and Trash',
  found: (count: number, more: boolean) =>
    more ? `More than ${count} conversations found` : `${many(count, 'conversation', 'conversations')} found`,
  /** @param written an operator with its value, or with nothing before brackets */
  unknownOperator: (operator: string, words: string) =>
    `“${operator}:” is not a search operator. ${words === '' ? 'The text in brackets' : `“${words}”`} was searched for instead.`,
  unknownValue: (operator: string, value: string, words: string) =>
    `“${operator}:” does not accept “${value}”. “${words}” was searched for instead.`,
  meant: (advice: string) => `Search for ${advice}`,
  conditions: 'Conditions of this search',
  editCondition: (condition: string) => `Edit ${condition}`,
  removeCondition: (condition: string) => `Remove ${condition}`,
  partial: 'The mail server did not answer. These are the matches in this browser.',
  offline: 'You are offline. Only the mail in this browser was searched.',
  searchedHere: (count: number, place: string) =>
    `This mail server cannot search. The newest ${many(count, 'conversation', 'conversations')} of ${place} were searched here, by subject, people and the first lines.`,
  suggestions: 'Search suggestions',
  groups: {
    place: 'Search',
    mailbox: 'Mailboxes',
    thread: 'Mail',
    person: 'People',
    recent: 'Recent searches',
    operator: 'Narrow down',
  },
  operators: {
    'from:': 'Who wrote it',
    'to:': 'Who it went to',
    'cc:': 'Who got a copy',
    'subject:': 'Words of the subject',
    'in:': 'A folder, a mailbox, all or anywhere',
    'has:attachment': 'With attachments',
    'is:unread': 'Not read yet',
    'is:read': 'Already read',
    'is:starred': 'In Favourite',
    'label:': 'Mail with a label',
    'is:pinned': 'Pinned to the top',
    'is:muted': 'Muted conversations',
    'in:anywhere': 'In Junk and Trash, too',
    'bcc:': 'Who got a hidden copy of your mail',
    'filename:': 'Words of an attachment’s name',
    'newer_than:': 'From the last days, weeks, months or years: 3d 2w 6m 1y',
    'older_than:': 'Older than that: 3d 2w 6m 1y',
    'before:': 'Received before a day: 2024-12-31',
    'after:': 'Received on a day or later: 2024-01-01',
    'larger:': 'Larger than a size: 5m',
    'smaller:': 'Smaller than a size: 100k',
    OR: 'Either of two: lunch OR dinner',
  },
  empty: 'Search your mail',
  emptyText: 'Words, phrases in quotes, or from: to: subject: has:attachment is:unread before: after:',
});
