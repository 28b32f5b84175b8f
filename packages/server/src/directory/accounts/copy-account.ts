import type { Database } from '../../platform/sqlite/database.ts';

/** Tables with temporary data of an account: sessions, data that ends with them, and links for a new password. */
const PASSING = ['session', 'push_subscription', 'device', 'password_link', 'sign_in'];

interface Reference {
  readonly name: string;
  readonly column: string;
}

/** The tables whose rows belong to accounts, with the column of the account's id. */
function tablesOfAccounts(db: Database): readonly Reference[] {
  return db
    .sql<Reference>(
      `SELECT DISTINCT t.name AS name, f."from" AS "column" FROM sqlite_schema AS t, pragma_foreign_key_list(t.name) AS f
        WHERE t.type = 'table' AND f."table" = 'account'`,
    )
    .all()
    .filter(({ name }) => !PASSING.includes(name));
}

function copyRows(from: Database, to: Database, { name, column }: Reference, id: string): void {
  for (const row of from
    .prepare<Record<string, string | number | null>>(`SELECT * FROM "${name}" WHERE "${column}" = ?`)
    .all(id)) {
    const columns = Object.keys(row);
    const text = `INSERT OR IGNORE INTO "${name}" (${columns.map((each) => `"${each}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
    to.prepare(text).run(...Object.values(row));
  }
}

/**
 * Copies an account with all of its data from one directory into another with the same schema that has no account of its id or
 * address: password, further addresses, settings, second factor; not its sessions. Data that another account has meanwhile, such
 * as an alias, stays with that.
 * @param leaveOut tables without a meaning in the other one
 */
export function copyAccount(from: Database, to: Database, id: string, leaveOut: readonly string[]): void {
  to.write(() => {
    copyRows(from, to, { name: 'account', column: 'id' }, id);
    for (const table of tablesOfAccounts(from)) if (!leaveOut.includes(table.name)) copyRows(from, to, table, id);
  });
}
