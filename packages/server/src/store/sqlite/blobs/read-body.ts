import type { Body, MessageId } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { selectMany } from '../../../platform/sqlite/select-many.ts';
import type { BodyParts } from '../../mail-store.ts';
import { type PackedId, packId, unpackId } from '../messages/packed-id.ts';
import { indexedText } from '../search/indexed-text.ts';
import { unpackText } from './deflated.ts';
import { unpackRequests } from './kept-requests.ts';

type Column = string | Uint8Array | null;

interface BodyRow {
  readonly id: PackedId;
  readonly html: Column;
  readonly text: Column;
  readonly requests: string | null;
}

export const selectBodies = (ids: string): string =>
  `SELECT m.id, b.html, b.text, b.requests FROM message m JOIN body b USING (pos) WHERE m.id IN (${ids})`;

function bodyOf(row: BodyRow, parts: BodyParts): Body {
  const html = unpackText(row.html);
  const text = parts === 'shown' && html?.trim() ? null : unpackText(row.text);
  return { html, text, ...unpackRequests(row.requests) };
}

/** The bodies of messages by their ids, in their order; unknown ones have no entry. */
export function readBodies(
  db: Database,
  ids: readonly MessageId[],
  parts: BodyParts = 'whole',
): ReadonlyMap<MessageId, Body> {
  const rows = new Map(selectMany<BodyRow>(db, selectBodies, ids.map(packId)).map((row) => [unpackId(row.id), row]));
  return new Map(
    ids.flatMap((id): readonly (readonly [MessageId, Body])[] => {
      const row = rows.get(id);
      return row ? [[id, bodyOf(row, parts)]] : [];
    }),
  );
}

/** The readable text of a message as an entry of a map; no entry when it is unknown. */
export function readText(db: Database, id: MessageId): readonly (readonly [MessageId, string])[] {
  const row = db.sql<{ pos: number }>('SELECT pos FROM message WHERE id = ?').get(packId(id));
  return row ? [[id, indexedText(db, row.pos)]] : [];
}
