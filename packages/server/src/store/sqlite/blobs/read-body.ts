import type { Body, MessageId } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { packId } from '../messages/packed-id.ts';
import { indexedText } from '../search/indexed-text.ts';
import { unpackText } from './deflated.ts';
import { unpackRequests } from './kept-requests.ts';

type Column = string | Uint8Array | null;

interface BodyRow {
  readonly html: Column;
  readonly text: Column;
  readonly requests: string | null;
}

/** The bodies of a message as an entry of a map; no entry when it is unknown. */
export function readBody(db: Database, id: MessageId): readonly (readonly [MessageId, Body])[] {
  const row = db
    .sql<BodyRow>('SELECT b.html, b.text, b.requests FROM message m JOIN body b USING (pos) WHERE m.id = ?')
    .get(packId(id));
  if (!row) return [];
  return [[id, { html: unpackText(row.html), text: unpackText(row.text), ...unpackRequests(row.requests) }]];
}

/** The readable text of a message as an entry of a map; no entry when it is unknown. */
export function readText(db: Database, id: MessageId): readonly (readonly [MessageId, string])[] {
  const row = db.sql<{ pos: number }>('SELECT pos FROM message WHERE id = ?').get(packId(id));
  return row ? [[id, indexedText(db, row.pos)]] : [];
}
