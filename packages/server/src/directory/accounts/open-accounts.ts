import { WrenError } from '@wren/contract/errors.ts';
import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import { canonicalAddress } from '@wren/domain/address/subaddress.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { type SqlStore, write } from '../../platform/sql/sql-store.ts';
import type { Credentials } from '../credentials/credentials.ts';
import type { Groups } from '../groups/open-groups.ts';
import { endingAllOf, type SessionKeeper } from '../sessions/open-sessions.ts';
import type { Account, Accounts } from './account.ts';
import {
  ACCOUNT_BY_ADDRESS,
  ACCOUNT_BY_ALIAS,
  ACCOUNT_BY_ID,
  type AccountRow,
  changeAccount,
  markOf,
  NO_PASSWORD,
  newAddress,
  refuseTaken,
  toAccount,
} from './account-rows.ts';
import type { Authenticator } from './authenticator.ts';
import { hashPassword, isPassword } from './password.ts';

/** True if some account has a password that this installation checks. */
export async function haveOwnPasswords(store: SqlStore): Promise<boolean> {
  return (await store.first('SELECT 1 FROM account WHERE password <> ? LIMIT 1', NO_PASSWORD)) !== undefined;
}

/** The provider that checks the passwords of accounts. */
export interface PasswordVerifier {
  readonly authenticator: Authenticator;
  readonly credentials: Pick<Credentials, 'keep'>;
}

/**
 * The account for a user that a provider accepts, whose credentials are stored.
 * @param accountOf the account of an address, created if there is none
 */
async function verifyAt(
  { authenticator, credentials }: PasswordVerifier,
  user: string,
  password: string,
  accountOf: (user: string) => Promise<Account>,
): Promise<Account | null> {
  if (!isEmailAddress(user) || !(await authenticator.check(user, password))) return null;
  const account = await accountOf(user);
  await credentials.keep(account.id, { user, password });
  return account;
}

/** The further addresses of accounts. */
function aliasesIn(store: SqlStore): Pick<Accounts, 'aliases' | 'addAlias' | 'removeAlias'> {
  return {
    aliases: async (id) =>
      (await store.all<{ address: string }>('SELECT address FROM alias WHERE account = ? ORDER BY address', id)).map(
        (row) => row.address,
      ),
    async addAlias(id, address) {
      const text = newAddress(address);
      await store.unit(function* () {
        yield* refuseTaken(text);
        yield* write('INSERT INTO alias VALUES (?, ?)', text, id);
      });
    },
    removeAlias: async (id, address) =>
      (await store.write('DELETE FROM alias WHERE account = ? AND address = ?', id, canonicalAddress(address))) > 0,
  };
}

/** The passwords that this installation checks. */
function passwordsIn(store: SqlStore, sessions: SessionKeeper): Pick<Accounts, 'passwordMark' | 'setPassword'> {
  return {
    passwordMark: async (id) => markOf(await store.first<AccountRow>(ACCOUNT_BY_ID, id)),
    async setPassword(id, password, goesOn) {
      const hash = await hashPassword(password);
      const ended = await store.unit(function* () {
        const session = goesOn === undefined ? null : yield* sessions.openRow(goesOn);
        // The session has ended meanwhile, perhaps by a new password, which stays.
        if (goesOn !== undefined && session === null) throw new WrenError('not-signed-in');
        yield* changeAccount('password', hash, id);
        // Knowledge of the old password no longer counts.
        yield* write('DELETE FROM device WHERE account = ? AND secret <> ?', id, session?.device ?? '');
        if (session === null) yield* write('DELETE FROM app_password WHERE account = ?', id);
        return yield* endingAllOf(id, goesOn);
      });
      await sessions.announce(ended);
    },
  };
}

/** Creating and changing accounts. */
function changesIn(store: SqlStore, sessions: SessionKeeper, now: Clock) {
  const insert = async (address: string, fullName: string, password: string): Promise<Account> => {
    const text = newAddress(address);
    const account: Account = {
      id: newId(),
      address: text,
      fullName: fullName.trim() || text,
      createdAt: now(),
      role: 'user',
      isDisabled: false,
    };
    await store.unit(function* () {
      yield* refuseTaken(text);
      yield* write(
        'INSERT INTO account (id, address, full_name, password, created_at) VALUES (?, ?, ?, ?, ?)',
        ...[account.id, text, account.fullName, password, account.createdAt],
      );
    });
    return account;
  };
  const changes: Pick<Accounts, 'add' | 'addWithoutPassword' | 'rename' | 'setRole' | 'setDisabled'> = {
    async add(address, fullName, password) {
      newAddress(address);
      return insert(address, fullName, await hashPassword(password));
    },
    addWithoutPassword: (address, fullName) => insert(address, fullName, NO_PASSWORD),
    rename: (id, fullName) => store.unit(() => changeAccount('full_name', fullName, id)),
    setRole: (id, role) => store.unit(() => changeAccount('role', role, id)),
    async setDisabled(id, isDisabled) {
      const ended = await store.unit(function* () {
        yield* changeAccount('disabled', isDisabled ? 1 : 0, id);
        return isDisabled ? yield* endingAllOf(id) : [];
      });
      await sessions.announce(ended);
    },
  };
  return changes;
}

/**
 * The accounts in a store.
 * @param groups of which they are members
 * @param removeMail deletes the mail of an account
 * @param provider null: this installation checks passwords
 */
export function openAccounts(
  store: SqlStore,
  { sessions, groups, now }: { readonly sessions: SessionKeeper; readonly groups: Groups; readonly now: Clock },
  removeMail: (id: string) => Promise<void>,
  provider: PasswordVerifier | null,
): Accounts {
  const rowOfOwn = (address: string) => store.first<AccountRow>(ACCOUNT_BY_ADDRESS, canonicalAddress(address));
  const rowOfAlias = (address: string) => store.first<AccountRow>(ACCOUNT_BY_ALIAS, canonicalAddress(address));
  const changes = changesIn(store, sessions, now);
  /** The account of an address that a provider has accepted. */
  const known = async (user: string): Promise<Account> =>
    toAccount(await rowOfOwn(user)) ?? (await changes.addWithoutPassword(user, ''));

  return {
    ...passwordsIn(store, sessions),
    ...changes,
    ...aliasesIn(store),
    hasPassword: async (id) =>
      provider !== null ||
      ((await store.first<AccountRow>(ACCOUNT_BY_ID, id))?.password ?? NO_PASSWORD) !== NO_PASSWORD,
    list: async () =>
      (await store.all<AccountRow>('SELECT * FROM account ORDER BY address')).flatMap((row) => toAccount(row) ?? []),
    byId: async (id) => toAccount(await store.first<AccountRow>(ACCOUNT_BY_ID, id)),
    byAddress: async (address) => toAccount((await rowOfOwn(address)) ?? (await rowOfAlias(address))),
    sendAs: groups.sendAs,
    async remove(id) {
      const ended = await store.unit(function* () {
        const ended = yield* endingAllOf(id);
        yield* write('DELETE FROM account WHERE id = ?', id);
        return ended;
      });
      await sessions.announce(ended);
      await removeMail(id);
    },
    async verifyAccess(address, access) {
      const user = canonicalAddress(address);
      if (!provider?.authenticator.checkToken || !isEmailAddress(user) || (await rowOfAlias(address))) return null;
      if (!(await provider.authenticator.checkToken(user, access.token))) return null;
      const account = await known(user);
      await provider.credentials.keep(account.id, { user, password: '', access });
      return account;
    },
    async verify(address, password) {
      if (provider) {
        if (await rowOfAlias(address)) return null;
        return verifyAt(provider, canonicalAddress(address), password, known);
      }
      const row = await rowOfOwn(address);
      const isRight = await isPassword(password, row?.password || null);
      // If a new one was set meanwhile, this is the earlier one.
      return isRight && (await rowOfOwn(address))?.password === row?.password ? toAccount(row) : null;
    },
  };
}
