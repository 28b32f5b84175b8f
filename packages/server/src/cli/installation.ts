import { userInfo } from 'node:os';
import { type AccountOperations, accountOperations } from '../administration/account-operations.ts';
import { type DkimOperations, dkimOperations } from '../administration/dkim-signing.ts';
import { type GroupOperations, groupOperations } from '../administration/group-operations.ts';
import type { Config } from '../config/config.ts';
import { DATABASE_MIGRATIONS } from '../config/database-form.ts';
import type { Account, Accounts } from '../directory/accounts/account.ts';
import type { Actor, AuditLog } from '../directory/audit/audit-log.ts';
import type { DkimKeys } from '../directory/dkim/open-dkim-keys.ts';
import type { Groups } from '../directory/groups/open-groups.ts';
import { openDirectory } from '../directory/open-directory.ts';
import type { Passkeys } from '../directory/passkeys/passkeys.ts';
import type { Quotas } from '../directory/quotas.ts';
import type { SecondFactors } from '../directory/second-factor/second-factors.ts';
import type { ApiKeys } from '../directory/sessions/open-api-keys.ts';
import type { SignInLog } from '../directory/sessions/sign-in-log.ts';
import type { SignOns } from '../directory/single-sign-on/sign-ons.ts';
import { postingStores } from '../engines/mirror/shared/posting-store.ts';
import { removeSharedMirror } from '../engines/mirror/shared/shared-mirror-stores.ts';
import { systemClock } from '../platform/clock.ts';
import { laterStore } from '../platform/sql/later-store.ts';
import { openPostgresWithRetry } from '../platform/sql/open-postgres-with-retry.ts';
import { publishOnlySignals } from '../platform/sql/signals.ts';
import type { AccountStores } from '../store/account-stores.ts';
import { deleteAccountFile, openMirrorStores, openSqliteStores } from '../store/sqlite/sqlite-stores.ts';
import { CommandError } from './command-error.ts';

/** The accounts and the mail of a data folder, which the server may have open as well. */
export interface Installation {
  /** Domain of addresses without one. */
  readonly domain: string;
  readonly accounts: Accounts;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly apiKeys: ApiKeys;
  readonly signOns: SignOns;
  readonly quotas: Quotas;
  /** The user of the command line, for the audit log. */
  readonly actor: Actor;
  readonly audit: AuditLog;
  readonly signIns: SignInLog;
  /** Operations on accounts with entries in the audit log. */
  readonly deeds: AccountOperations;
  readonly groups: Groups;
  /** Operations on groups with entries in the audit log. */
  readonly groupOperations: GroupOperations;
  readonly dkimKeys: DkimKeys;
  /** Operations on keys with entries in the audit log. */
  readonly dkimOperations: DkimOperations;
  readonly stores: AccountStores;
  close(): Promise<void>;
}

/**
 * Opens the data folder, created when missing, with the database of WREN_DATABASE if there is one. @throws WrenError, when a
 * newer version of Wren has written it
 */
export function openInstallation({
  dataFolder,
  domain,
  domains,
  engine,
  database,
  credentialKey,
}: Config): Installation {
  // Most commands do not need it.
  const store = database === null ? null : laterStore(() => openPostgresWithRetry(database, DATABASE_MIGRATIONS));
  const shared = store && credentialKey && { store, key: credentialKey, signals: publishOnlySignals(store) };
  const removeMail = async (id: string): Promise<void> => {
    await deleteAccountFile(dataFolder, id);
    if (shared) await removeSharedMirror(shared.store, shared.signals, id);
  };
  const directory = openDirectory(dataFolder, removeMail, systemClock, null, undefined, shared);
  // Mail that any process files into a mirror must be pushed to its server.
  const open = engine.kind === 'imap' ? openMirrorStores : openSqliteStores;
  const stores = shared ? postingStores(shared.store, shared.signals) : open({ folder: dataFolder });
  const actor: Actor = { name: '', origin: userInfo().username };
  return {
    domain,
    accounts: directory.accounts,
    secondFactors: directory.secondFactors,
    passkeys: directory.passkeys,
    apiKeys: directory.apiKeys,
    signOns: directory.signOns,
    quotas: directory.quotas,
    actor,
    audit: directory.audit,
    signIns: directory.signIns,
    deeds: accountOperations(directory, actor),
    groups: directory.groups,
    groupOperations: groupOperations(directory, domains, actor),
    dkimKeys: directory.dkimKeys,
    dkimOperations: dkimOperations(directory, actor),
    stores,
    async close() {
      await stores.close();
      directory.close();
      await store?.close();
    },
  };
}

/**
 * @param address without a domain: one of this installation's
 * @throws CommandError when no account has that address
 */
export async function accountNamed({ accounts, domain }: Installation, address: string): Promise<Account> {
  const account = await accounts.byAddress(address.includes('@') ? address : `${address}@${domain}`);
  if (account === null) throw new CommandError(`There is no account ${address}. See: wren account list`);
  return account;
}

/** Mail on a JMAP server is not in the data folder. @throws CommandError */
export function refuseForeignMail({ engine, database }: Config): void {
  if (engine.kind === 'imap' && database !== null) {
    throw new CommandError('The accounts’ mail is mirrored by the servers of WREN_DATABASE, and none of it here.');
  }
  if (engine.kind !== 'jmap') return;
  throw new CommandError('The accounts’ mail lies on a JMAP server (WREN_ENGINE=jmap), and none of it here.');
}

/** Data in a database that servers share is not in the data folder. @throws CommandError */
export function refuseDatabase({ database }: Config): void {
  if (database === null) return;
  throw new CommandError('The accounts lie in the database of WREN_DATABASE: back it up and restore it by pg_dump.');
}
