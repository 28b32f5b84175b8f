import { WrenError } from '@wren/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import { MOST_PASSKEYS, type Passkey, type Passkeys, type PasskeyTransport } from './passkeys.ts';

interface Row {
  readonly id: string;
  readonly account: string;
  readonly public_key: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: string;
  readonly name: string;
  readonly synced: number;
  readonly created_at: number;
  readonly used_at: number | null;
}

const toPasskey = (row: Row): Passkey => ({
  id: row.id,
  account: row.account,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports.split(' ').filter((name): name is PasskeyTransport => name !== ''),
  name: row.name,
  synced: row.synced === 1,
  createdAt: row.created_at,
  usedAt: row.used_at,
});

/** The passkeys in wren.db. */
export function openPasskeys(database: Database, now: Clock): Passkeys {
  const listOf = (account: string): readonly Passkey[] =>
    database
      .sql<Row>('SELECT * FROM passkey WHERE account = ? ORDER BY created_at DESC, id')
      .all(account)
      .map(toPasskey);
  const find = (id: string): Passkey | null => {
    const row = database.sql<Row>('SELECT * FROM passkey WHERE id = ?').get(id);
    return row ? toPasskey(row) : null;
  };
  return {
    listOf,
    find,
    add: (passkey) =>
      database.write(() => {
        if (listOf(passkey.account).length >= MOST_PASSKEYS) throw new WrenError('too-many-records');
        if (find(passkey.id)) throw new WrenError('forbidden', 'This passkey is an account’s already');
        const { id, account, publicKey, counter, transports, name, synced } = passkey;
        const added = { ...passkey, createdAt: now(), usedAt: null };
        database
          .sql('INSERT INTO passkey VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)')
          .run(id, account, publicKey, counter, transports.join(' '), name, synced ? 1 : 0, added.createdAt);
        return added;
      }),
    rename: (account, id, name) =>
      database.sql('UPDATE passkey SET name = ? WHERE account = ? AND id = ?').run(name, account, id) > 0,
    remove: (account, id) => database.sql('DELETE FROM passkey WHERE account = ? AND id = ?').run(account, id) > 0,
    removeAllOf: (account) => void database.sql('DELETE FROM passkey WHERE account = ?').run(account),
    noteUse: (id, counter) =>
      void database.sql('UPDATE passkey SET counter = ?, used_at = ? WHERE id = ?').run(counter, now(), id),
  };
}
