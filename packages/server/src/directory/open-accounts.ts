import { WrenError } from '@wren/contract/errors.ts';
import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import type { Clock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/sqlite/database.ts';
import type { Account, Accounts } from './account.ts';
import { canonicalAddress } from './canonical-address.ts';
import { hashPassword, isPassword } from './password.ts';
import type { Sessions } from './session.ts';

interface Row {
  readonly id: string;
  readonly address: string;
  readonly full_name: string;
  readonly password: string;
  readonly created_at: number;
}

function toAccount(row: Row | undefined): Account | null {
  return row ? { id: row.id, address: row.address, fullName: row.full_name, createdAt: row.created_at } : null;
}

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
  const rowOf = (address: string): Row | undefined =>
    database.sql<Row>('SELECT * FROM account WHERE address = ?').get(canonicalAddress(address));
  const aliasRowOf = (address: string): Row | undefined =>
    database
      .sql<Row>('SELECT account.* FROM alias JOIN account ON account.id = alias.account WHERE alias.address = ?')
      .get(canonicalAddress(address));
  /** @throws WrenError 'invalid-input' */
  const freeAddress = (address: string): string => {
    const text = address.trim().toLowerCase();
    if (!isEmailAddress(text)) throw new WrenError('invalid-input', `${address} is no mail address`);
    if (canonicalAddress(text) !== text) throw new WrenError('invalid-input', 'An account has no +tag in its address');
    return text;
  };
  const refuseTaken = (text: string): void => {
    if (rowOf(text)) throw new WrenError('invalid-input', `${text} has an account already`);
    const owner = aliasRowOf(text);
    if (owner) throw new WrenError('invalid-input', `${text} is an alias of ${owner.address}`);
  };

  return {
    list: () =>
      database
        .sql<Row>('SELECT * FROM account ORDER BY address')
        .all()
        .flatMap((row) => toAccount(row) ?? []),
    byId: (id) => toAccount(database.sql<Row>('SELECT * FROM account WHERE id = ?').get(id)),
    byAddress: (address) => toAccount(rowOf(address) ?? aliasRowOf(address)),
    async add(address, fullName, password) {
      const text = freeAddress(address);
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
      // Whoever knew the old password knows nothing any more.
      database.sql('DELETE FROM device WHERE account = ?').run(id);
      sessions.endAllOf(id);
    },
    aliases: (id) =>
      database
        .sql<{ address: string }>('SELECT address FROM alias WHERE account = ? ORDER BY address')
        .all(id)
        .map((row) => row.address),
    addAlias(id, address) {
      const text = freeAddress(address);
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
      const row = rowOf(address);
      return (await isPassword(password, row?.password ?? null)) ? toAccount(row) : null;
    },
  };
}
