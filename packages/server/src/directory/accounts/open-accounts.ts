import { WrenError } from '@wren/contract/errors.ts';
import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import { canonicalAddress } from '@wren/domain/address/subaddress.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { sha256 } from '../../platform/random.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import type { Credentials } from '../credentials/credentials.ts';
import { openGroups } from '../groups/open-groups.ts';
import type { Sessions } from '../sessions/session.ts';
import type { Account, Accounts } from './account.ts';
import { type AccountRow, type AccountRows, accountRows, newAddress, toAccount } from './account-rows.ts';
import type { Authenticator } from './authenticator.ts';
import { hashPassword, isPassword } from './password.ts';

/** What stands for the password of an account that a provider checks, its mail server or an identity provider. */
const NO_PASSWORD = '';

/** Whether some account has a password of this installation's own. */
export function haveOwnPasswords(database: Database): boolean {
  return database.sql('SELECT 1 FROM account WHERE password <> ? LIMIT 1').get(NO_PASSWORD) !== undefined;
}

/** Where accounts lie that are not of this installation's own. */
export interface Provider {
  readonly authenticator: Authenticator;
  readonly credentials: Pick<Credentials, 'keep'>;
}

/**
 * The account whose password a provider takes, and by which it is asked from then on.
 * @param accountOf the account of an address, made where there is none
 */
async function verifyAt(
  { authenticator, credentials }: Provider,
  user: string,
  password: string,
  accountOf: (user: string) => Account,
): Promise<Account | null> {
  if (!isEmailAddress(user) || !(await authenticator.check(user, password))) return null;
  const account = accountOf(user);
  credentials.keep(account.id, { user, password });
  return account;
}

/** The further addresses of accounts. */
function aliasesIn(
  database: Database,
  refuseTaken: AccountRows['refuseTaken'],
): Pick<Accounts, 'aliases' | 'addAlias' | 'removeAlias'> {
  return {
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
  };
}

/** What is kept of an account's password. */
function passwordIn(database: Database, id: string): string {
  return database.sql<AccountRow>('SELECT * FROM account WHERE id = ?').get(id)?.password ?? NO_PASSWORD;
}

/** The passwords of accounts of this installation's own. */
function passwordsIn(database: Database, sessions: Sessions): Pick<Accounts, 'passwordMark' | 'setPassword'> {
  return {
    passwordMark: (id) => sha256(passwordIn(database, id)),
    async setPassword(id, password, goesOn) {
      const kept = await hashPassword(password);
      // Ended meanwhile, by a new password too: that stays.
      if (goesOn !== undefined && !sessions.isOpen(goesOn)) throw new WrenError('not-signed-in');
      const written = database.sql('UPDATE account SET password = ? WHERE id = ?').run(kept, id);
      if (written === 0) throw new WrenError('not-found');
      // Having known the old password counts for nothing any more.
      const device = goesOn === undefined ? '' : (sessions.deviceOf(goesOn) ?? '');
      database.sql('DELETE FROM device WHERE account = ? AND secret <> ?').run(id, device);
      if (goesOn === undefined) database.sql('DELETE FROM app_password WHERE account = ?').run(id);
      sessions.endAllOf(id, goesOn);
    },
  };
}

/**
 * The accounts in wren.db.
 * @param removeMail takes the mail of an account away
 * @param provider null: they are of this installation's own
 */
export function openAccounts(
  database: Database,
  sessions: Sessions,
  now: Clock,
  removeMail: (id: string) => Promise<void>,
  provider: Provider | null,
): Accounts {
  const { byOwnAddress, byAlias, refuseTaken, change } = accountRows(database);

  const insert = (address: string, fullName: string, password: string): Account => {
    const text = newAddress(address);
    const account: Account = {
      id: newId(),
      address: text,
      fullName: fullName.trim() || text,
      createdAt: now(),
      role: 'user',
      isDisabled: false,
    };
    database.write(() => {
      refuseTaken(text);
      database
        .sql('INSERT INTO account (id, address, full_name, password, created_at) VALUES (?, ?, ?, ?, ?)')
        .run(account.id, text, account.fullName, password, account.createdAt);
    });
    return account;
  };

  return {
    ...passwordsIn(database, sessions),
    hasPassword: (id) => provider !== null || passwordIn(database, id) !== NO_PASSWORD,
    list: () =>
      database
        .sql<AccountRow>('SELECT * FROM account ORDER BY address')
        .all()
        .flatMap((row) => toAccount(row) ?? []),
    byId: (id) => toAccount(database.sql<AccountRow>('SELECT * FROM account WHERE id = ?').get(id)),
    byAddress: (address) => toAccount(byOwnAddress(address) ?? byAlias(address)),
    async add(address, fullName, password) {
      newAddress(address);
      return insert(address, fullName, await hashPassword(password));
    },
    rename: (id, fullName) => change('full_name', fullName, id),
    addWithoutPassword: (address, fullName) => insert(address, fullName, NO_PASSWORD),
    ...aliasesIn(database, refuseTaken),
    sendAs: openGroups(database, now).sendAs,
    setRole: (id, role) => change('role', role, id),
    setDisabled(id, isDisabled) {
      change('disabled', isDisabled ? 1 : 0, id);
      if (isDisabled) sessions.endAllOf(id);
    },
    async remove(id) {
      sessions.endAllOf(id);
      database.sql('DELETE FROM account WHERE id = ?').run(id);
      await removeMail(id);
    },
    async verifyAccess(address, access) {
      const user = canonicalAddress(address);
      if (!provider?.authenticator.checkToken || !isEmailAddress(user) || byAlias(address)) return null;
      if (!(await provider.authenticator.checkToken(user, access.token))) return null;
      const account = toAccount(byOwnAddress(user)) ?? insert(user, '', NO_PASSWORD);
      provider.credentials.keep(account.id, { user, password: '', access });
      return account;
    },
    async verify(address, password) {
      if (provider) {
        const known = (user: string): Account => toAccount(byOwnAddress(user)) ?? insert(user, '', NO_PASSWORD);
        return byAlias(address) ? null : verifyAt(provider, canonicalAddress(address), password, known);
      }
      const row = byOwnAddress(address);
      const isRight = await isPassword(password, row?.password || null);
      // Where a new one was set meanwhile, it is that of before.
      return isRight && byOwnAddress(address)?.password === row?.password ? toAccount(row) : null;
    },
  };
}
