import type { Address } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { hash48 } from '../hash48.ts';

export const SELECT_FROM_SENDER = `SELECT 1 FROM message m
  WHERE m.sender = ? AND m.mailbox NOT IN ('junk', 'trash') LIMIT 1`;

/** The number under which mail of a sender is found; 0 for none. */
export function senderKey(from: Pick<Address, 'email'> | null): number {
  return from?.email ? hash48(from.email.toLowerCase()) : 0;
}

/** Whether there is mail from an address outside Junk and Trash. */
export function hasMailFrom(db: Database, email: string): boolean {
  return db.sql(SELECT_FROM_SENDER).get(senderKey({ email })) !== undefined;
}

/** Writes down who sent the mail of a file that does not say it yet. */
export function noteAllSenders(db: Database): void {
  const text = `SELECT pos, json ->> '$.from.email' AS email FROM facts WHERE json ->> '$.from.email' <> ''`;
  const note = db.prepare('UPDATE message SET sender = ? WHERE pos = ?');
  for (const { pos, email } of db.prepare<{ pos: number; email: string }>(text).all())
    note.run(senderKey({ email }), pos);
}
