import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '../platform/clock.ts';
import { refuseUnfinishedRestore } from '../platform/files/unfinished-restore.ts';
import type { Signals } from '../platform/sql/signals.ts';
import type { SqlStore } from '../platform/sql/sql-store.ts';
import { sqliteStore } from '../platform/sql/sqlite-store.ts';
import { openDatabase } from '../platform/sqlite/open-database.ts';
import type { Accounts } from './accounts/account.ts';
import type { Authenticator } from './accounts/authenticator.ts';
import { haveOwnPasswords, openAccounts } from './accounts/open-accounts.ts';
import { type AuditLog, openAuditLog } from './audit/audit-log.ts';
import { keyOfFolder } from './credentials/credential-key.ts';
import type { Credentials } from './credentials/credentials.ts';
import { openCredentials } from './credentials/open-credentials.ts';
import { DIRECTORY_MIGRATIONS } from './directory-schema.ts';
import { type DkimKeys, openDkimKeys } from './dkim/open-dkim-keys.ts';
import { type Groups, openGroups } from './groups/open-groups.ts';
import { openPreferences } from './open-preferences.ts';
import { openPasskeys } from './passkeys/open-passkeys.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import { type AppPasswords, openAppPasswords } from './passwords/open-app-passwords.ts';
import { openPasswordLinks, type PasswordLinks } from './passwords/open-password-links.ts';
import type { Preferences } from './preferences.ts';
import { openPushSubscriptions, type PushSubscriptions } from './push-subscriptions.ts';
import { openQuotas, type Quotas } from './quotas.ts';
import { openReports, type Reports } from './reports/open-reports.ts';
import { openSecondFactors } from './second-factor/open-second-factors.ts';
import type { SecondFactors } from './second-factor/second-factors.ts';
import { type ApiKeys, openApiKeys } from './sessions/open-api-keys.ts';
import { type Devices, openDevices } from './sessions/open-devices.ts';
import { openPlaces, type Places } from './sessions/open-places.ts';
import { openSessions } from './sessions/open-sessions.ts';
import type { SessionLifetime, Sessions } from './sessions/session.ts';
import { openSignInLog, type SignInLog } from './sessions/sign-in-log.ts';
import { openSignOns, type SignOns } from './single-sign-on/sign-ons.ts';

/** The accounts with mail here, and their sessions. */
export interface Directory {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly places: Places;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  /** Of accounts at a provider; none are stored for others. */
  readonly credentials: Credentials;
  readonly passwordLinks: PasswordLinks;
  readonly appPasswords: AppPasswords;
  readonly apiKeys: ApiKeys;
  readonly signOns: SignOns;
  readonly preferences: Preferences;
  readonly quotas: Quotas;
  readonly pushSubscriptions: PushSubscriptions;
  readonly dkimKeys: DkimKeys;
  readonly groups: Groups;
  readonly reports: Reports;
  readonly audit: AuditLog;
  readonly signIns: SignInLog;
  /** Key of 32 bytes for encrypting the installation's secrets. */
  readonly sealingKey: () => Uint8Array;
  /** True if some account has a password that this installation checks. */
  hasOwnPasswords(): Promise<boolean>;
  close(): void;
}

/** The provider that checks passwords. */
export interface AccountProvider {
  readonly authenticator: Authenticator;
  /** Key of 32 bytes that encrypts its credentials; null: that of a file in the data folder. */
  readonly key: Uint8Array | null;
}

/** Storage that servers share in place of `wren.db` and of the data folder's key. */
export interface SharedDirectory {
  /** With the schema of POSTGRES_MIGRATIONS; it is closed by its opener. */
  readonly store: SqlStore;
  /** Key of 32 bytes for encrypting these servers' secrets. */
  readonly key: Uint8Array;
  readonly signals: Signals;
}

/** The file of a data folder. */
function openFile(dataFolder: string): { readonly store: SqlStore; close(): void } {
  const database = openDatabase(join(dataFolder, 'wren.db'), DIRECTORY_MIGRATIONS);
  return { store: sqliteStore(database), close: () => database.close() };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Opens `wren.db` in a data folder, both created when missing, or the shared storage. Several processes may have it open.
 * @param removeMail deletes the mail of an account
 * @param provider of the accounts; null: this installation
 * @param life when sessions end; missing: the default
 * @param shared null: it is in the data folder
 * @throws WrenError 'internal' when a newer version of Wren has written it, or a restore of the folder is unfinished
 */
export function openDirectory(
  dataFolder: string,
  removeMail: (id: string) => Promise<void>,
  now: Clock = systemClock,
  provider: AccountProvider | null = null,
  life?: SessionLifetime,
  shared: SharedDirectory | null = null,
): Directory {
  refuseUnfinishedRestore(dataFolder);
  // It contains passwords: no other system user may read it.
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const { store, close } = shared === null ? openFile(dataFolder) : { store: shared.store, close: () => undefined };
  const sessions = openSessions(store, now, life, shared?.signals);
  const key = once(() => shared?.key ?? provider?.key ?? keyOfFolder(dataFolder));
  const credentials = openCredentials(store, sessions, key, now, shared?.signals);
  const groups = openGroups(store, now);
  sessions.onAnyEnd((account) => credentials.sweep(account));
  return {
    sessions,
    credentials,
    devices: openDevices(store, now),
    places: openPlaces(store, now),
    secondFactors: openSecondFactors(store, now, key),
    passkeys: openPasskeys(store, now),
    passwordLinks: openPasswordLinks(store, now),
    appPasswords: openAppPasswords(store, now),
    signOns: openSignOns(store, now, key),
    apiKeys: openApiKeys(store, sessions, now),
    preferences: openPreferences(store),
    quotas: openQuotas(store),
    pushSubscriptions: openPushSubscriptions(store, now),
    dkimKeys: openDkimKeys(store, now, key),
    groups,
    reports: openReports(store, now),
    audit: openAuditLog(store, now),
    signIns: openSignInLog(store, now),
    accounts: openAccounts(store, { sessions, groups, now }, removeMail, provider && { ...provider, credentials }),
    sealingKey: key,
    hasOwnPasswords: () => haveOwnPasswords(store),
    close,
  };
}
