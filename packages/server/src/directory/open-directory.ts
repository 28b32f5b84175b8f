import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/sqlite/open-database.ts';
import type { Accounts } from './accounts/account.ts';
import { openAccounts } from './accounts/open-accounts.ts';
import { DIRECTORY_MIGRATIONS } from './directory-schema.ts';
import { openPreferences } from './open-preferences.ts';
import type { Preferences } from './preferences.ts';
import { openPushSubscriptions, type PushSubscriptions } from './push-subscriptions.ts';
import { type Devices, openDevices } from './sessions/open-devices.ts';
import { openSessions } from './sessions/open-sessions.ts';
import type { Sessions } from './sessions/session.ts';

/** The accounts that have mail here, and their sessions. */
export interface Directory {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly preferences: Preferences;
  readonly pushSubscriptions: PushSubscriptions;
  close(): void;
}

/**
 * Opens `wren.db` in a data folder, both made when missing. Several processes may have it open.
 * @param removeMail takes the mail of an account away
 * @throws WrenError 'internal' when a newer version of Wren has written it
 */
export function openDirectory(
  dataFolder: string,
  removeMail: (id: string) => Promise<void>,
  now: Clock = systemClock,
): Directory {
  // Passwords are in it: no other user of the machine may read it.
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const database = openDatabase(join(dataFolder, 'wren.db'), DIRECTORY_MIGRATIONS);
  const sessions = openSessions(database, now);
  return {
    sessions,
    devices: openDevices(database, now),
    preferences: openPreferences(database),
    pushSubscriptions: openPushSubscriptions(database, now),
    accounts: openAccounts(database, sessions, now, removeMail),
    close: () => database.close(),
  };
}
