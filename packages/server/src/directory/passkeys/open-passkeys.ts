import { WrenError } from '@wren/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import { all, first, type SqlStore, write } from '../../platform/sql/sql-store.ts';
import { MAX_PASSKEYS, type Passkey, type Passkeys, type PasskeyTransport } from './passkeys.ts';

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

const OF_ACCOUNT = 'SELECT * FROM passkey WHERE account = ? ORDER BY created_at DESC, id';
const BY_ID = 'SELECT * FROM passkey WHERE id = ?';

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

/** The passkeys in a store. */
export function openPasskeys(store: SqlStore, now: Clock): Passkeys {
  return {
    listOf: async (account) => (await store.all<Row>(OF_ACCOUNT, account)).map(toPasskey),
    async find(id) {
      const row = await store.first<Row>(BY_ID, id);
      return row ? toPasskey(row) : null;
    },
    add: (passkey) =>
      store.unit(function* () {
        const { id, account, publicKey, counter, transports, name, synced } = passkey;
        if ((yield* all<Row>(OF_ACCOUNT, account)).length >= MAX_PASSKEYS) throw new WrenError('too-many-records');
        if (yield* first<Row>(BY_ID, id)) throw new WrenError('forbidden', 'This passkey is an account’s already');
        const added = { ...passkey, createdAt: now(), usedAt: null };
        yield* write(
          'INSERT INTO passkey VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)',
          ...[id, account, publicKey, counter, transports.join(' '), name, synced ? 1 : 0, added.createdAt],
        );
        return added;
      }),
    rename: async (account, id, name) =>
      (await store.write('UPDATE passkey SET name = ? WHERE account = ? AND id = ?', name, account, id)) > 0,
    remove: async (account, id) =>
      (await store.write('DELETE FROM passkey WHERE account = ? AND id = ?', account, id)) > 0,
    async removeAllOf(account) {
      await store.write('DELETE FROM passkey WHERE account = ?', account);
    },
    async noteUse(id, counter) {
      await store.write('UPDATE passkey SET counter = ?, used_at = ? WHERE id = ?', counter, now(), id);
    },
  };
}
