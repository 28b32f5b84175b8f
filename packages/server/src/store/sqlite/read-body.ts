import type { Body, MessageId } from '@wren/domain/message.ts';
import type { Database } from './database.ts';
import { unpackText } from './deflated.ts';
import { indexedText } from './indexed-text.ts';
import { packId } from './packed-id.ts';

type Column = string | Uint8Array | null;

/** The bodies of a message as an entry of a map; no entry when it is unknown. */
export function readBody(db: Database, id: MessageId): readonly (readonly [MessageId, Body])[] {
  const row = db
    .sql<{ html: Column; text: Column }>('SELECT b.html, b.text FROM message m JOIN body b USING (pos) WHERE m.id = ?')
    .get(packId(id));
  return row ? [[id, { html: unpackText(row.html), text: unpackText(row.text) }]] : [];
}

/** The readable text of a message as an entry of a map; no entry when it is unknown. */
export function readText(db: Database, id: MessageId): readonly (readonly [MessageId, string])[] {
  const row = db.sql<{ pos: number }>('SELECT pos FROM message WHERE id = ?').get(packId(id));
  return row ? [[id, indexedText(db, row.pos)]] : [];
}
