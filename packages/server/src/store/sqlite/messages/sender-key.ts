import type { Address } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { SenderFacts } from '../../mail-store.ts';
import { hash48 } from '../hash48.ts';
import type { PackedId } from './packed-id.ts';
import { unpackId } from './packed-id.ts';

export const SELECT_FROM_SENDER = `SELECT 1 FROM message m
  WHERE m.sender = ? AND m.mailbox NOT IN ('junk', 'trash', 'screener') LIMIT 1`;

export const SELECT_NEWEST_SENT = `SELECT m.id FROM message m WHERE m.mailbox = 'sent' ORDER BY m.pos DESC LIMIT 1`;

/** The index key of a sender's mail; 0 for none. */
export function senderKey(from: Pick<Address, 'email'> | null): number {
  return from?.email ? hash48(from.email.toLowerCase()) : 0;
}

/** The facts that decide if a sender is known: one index lookup each. */
export function senderFacts(db: Database, email: string): SenderFacts {
  const newest = db.sql<{ id: PackedId }>(SELECT_NEWEST_SENT).get();
  return {
    cameBefore: db.sql(SELECT_FROM_SENDER).get(senderKey({ email })) !== undefined,
    newestSent: newest ? unpackId(newest.id) : null,
  };
}

/** Writes the sender keys of a file that lacks them. */
export function noteAllSenders(db: Database): void {
  const text = `SELECT pos, json ->> '$.from.email' AS email FROM facts WHERE json ->> '$.from.email' <> ''`;
  const note = db.prepare('UPDATE message SET sender = ? WHERE pos = ?');
  for (const { pos, email } of db.prepare<{ pos: number; email: string }>(text).all())
    note.run(senderKey({ email }), pos);
}
