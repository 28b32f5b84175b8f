import type { Message } from '@wren/domain/message.ts';
import type { SearchFields } from '@wren/domain/search-match.ts';
import { searchFields } from '@wren/domain/search-match.ts';
import { searchTokens } from '@wren/domain/search-tokens.ts';
import type { Database } from './database.ts';

/** The column of the search index that holds a field. */
export const SEARCH_COLUMNS = {
  subject: 'subject',
  from: 'sender',
  to: 'recipients',
  cc: 'cc',
  body: 'body',
  attachments: 'attachments',
} as const satisfies Record<keyof SearchFields, string>;

const words = (text: string): string => searchTokens(text).join(' ');

export function indexMessage(db: Database, pos: number, message: Message, plainText: string): void {
  const fields = searchFields(message, plainText);
  db.sql(
    `INSERT INTO search (rowid, subject, sender, recipients, cc, body, attachments) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    pos,
    words(fields.subject),
    words(fields.from),
    words(fields.to),
    words(fields.cc),
    words(fields.body),
    words(fields.attachments),
  );
}

export function unindexMessage(db: Database, pos: number): void {
  db.sql('DELETE FROM search WHERE rowid = ?').run(pos);
}
