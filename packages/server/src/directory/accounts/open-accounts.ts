import { WrenError } from '@wren/contract/errors.ts';
import { canonicalAddress } from '@wren/domain/address/subaddress.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import type { Sessions } from '../sessions/session.ts';
import type { Account, Accounts } from './account.ts';
import { type AccountRow, accountRows, newAddress, toAccount } from './account-rows.ts';
import { hashPassword, isPassword } from './password.ts';

/**
 * The accounts in wren.db.
 * @param removeMail takes the mail of an account away
 */
export function openAccounts(
  database: Database,
  sessions: Sessions,
  now: Clock,
  removeMail: (id: string) => Promise<void>,
): Accounts {
  const { byOwnAddress, byAlias, refuseTaken } = accountRows(database);

  return {
    list: () =>
      database
        .sql<AccountRow>('SELECT * FROM account ORDER BY address')
        .all()
        .flatMap((row) => toAccount(row) ?? []),
    byId: (id) => toAccount(database.sql<AccountRow>('SELECT * FROM account WHERE id = ?').get(id)),
    byAddress: (address) => toAccount(byOwnAddress(address) ?? byAlias(address)),
    async add(address, fullName, password) {
      const text = newAddress(address);
      const kept = await hashPassword(password);
      const account: Account = { id: newId(), address: text, fullName: fullName.trim() || text, createdAt: now() };
      database.write(() => {
        refuseTaken(text);
        database
          .sql('INSERT INTO account VALUES (?, ?, ?, ?, ?)')
          .run(account.id, text, account.fullName, kept, account.createdAt);
      });
      return account;
    },
    rename(id, fullName) {
      const written = database.sql('UPDATE account SET full_name = ? WHERE id = ?').run(fullName, id);
      if (written === 0) throw new WrenError('not-found');
    },
    async setPassword(id, password) {
      const kept = await hashPassword(password);
      const written = database.sql('UPDATE account SET password = ? WHERE id = ?').run(kept, id);
      if (written === 0) throw new WrenError('not-found');
      // Having known the old password counts for nothing any more.
      database.sql('DELETE FROM device WHERE account = ?').run(id);
      sessions.endAllOf(id);
    },
    aliases: (id) =>
      database
        .sql<{ address: string }>('SELECT address FROM alias WHERE account = ? ORDER BY address')
        .all(id)
        .map((row) => row.address),
    addAlias(id, address) {
      const text = newAddress(address);
      database.write(() => {
        refuseTaken(text);
        database.sql('INSERT INTO alias VALUES (?, ?)').run(text, id);
      });
    },
    removeAlias: (id, address) =>
      database.sql('DELETE FROM alias WHERE account = ? AND address = ?').run(id, canonicalAddress(address)) > 0,
    async remove(id) {
      sessions.endAllOf(id);
      database.sql('DELETE FROM account WHERE id = ?').run(id);
      await removeMail(id);
    },
    async verify(address, password) {
      const row = byOwnAddress(address);
      return (await isPassword(password, row?.password ?? null)) ? toAccount(row) : null;
    },
  };
}
