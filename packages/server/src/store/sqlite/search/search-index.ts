import type { SearchedMessage, SearchFields } from '@wren/domain/search/search-match.ts';
import { searchFields } from '@wren/domain/search/search-match.ts';
import { searchTokens } from '@wren/domain/search/search-tokens.ts';
import type { Database } from '../../../platform/sqlite/database.ts';

/** The column of the search index for a field; Bcc shares that of Cc, marked. */
export const SEARCH_COLUMNS = {
  subject: 'subject',
  from: 'sender',
  to: 'recipients',
  cc: 'cc',
  body: 'body',
  attachments: 'attachments',
} as const satisfies Record<Exclude<keyof SearchFields, 'bcc'>, string>;

/** Words of Bcc, with a prefix that no word has. */
export function hiddenWords(words: readonly string[]): readonly string[] {
  return words.map((word) => `\u00AC${word}`);
}

const words = (text: string): string => searchTokens(text).join(' ');

/** The columns of the index, in their order. */
export const SEARCH_COLUMN_NAMES = ['subject', 'sender', 'recipients', 'cc', 'body', 'attachments'] as const;

/** The indexed words of a message: for each column, separated by spaces. */
export function indexedWords(message: SearchedMessage, plainText: string): readonly string[] {
  const fields = searchFields(message, plainText);
  return [
    words(fields.subject),
    words(fields.from),
    words(fields.to),
    [...searchTokens(fields.cc), ...hiddenWords(searchTokens(fields.bcc))].join(' '),
    words(fields.body),
    words(fields.attachments),
  ];
}

export function indexMessage(db: Database, pos: number, message: SearchedMessage, plainText: string): void {
  db.sql(`INSERT INTO search (rowid, ${SEARCH_COLUMN_NAMES.join(', ')}) VALUES (?, ?, ?, ?, ?, ?, ?)`).run(
    pos,
    ...indexedWords(message, plainText),
  );
}

/** Removes a message from the index, or from the queue for indexing. */
export function unindexMessage(db: Database, pos: number): void {
  const waited = db.sql('DELETE FROM unindexed WHERE pos = ?').run(pos) > 0;
  if (!waited) db.sql('DELETE FROM search WHERE rowid = ?').run(pos);
}
