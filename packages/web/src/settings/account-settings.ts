import { useEffect } from 'react';
import type { Client } from '../host/client/client.ts';
import { consoleLog } from '../platform/log.ts';
import { localValues } from '../platform/storage/local-values.ts';
import { useApi } from '../session/api-context.ts';
import { useStartedMail } from '../session/started-mail.ts';
import { useOffered } from '../session/use-offered.ts';
import { forgetSettings, readSettings, settleSettings, takeSettings, useSettings } from './settings.ts';

/** Storage key that is set while the host does not have the last choice. */
const unsentKey = (account: string): string => `wren.settings-unsent.${account}`;

/**
 * Stores an account's settings in this browser, and on the host if it supports them. Unsent settings are sent when the account is
 * next used here; until then the host's are not read, so that no choice is lost.
 * @param client null: a plain host
 * @returns a function that stops it
 */
export function keepSettings(account: string, client: Client | null): () => void {
  let stopped = false;
  let sending: Promise<boolean> = Promise.resolve(true);
  const send = async (): Promise<boolean> => {
    if (!client) return true;
    try {
      await client.call('saveSettings', { settings: { ...useSettings.getState() } });
      localValues.set(unsentKey(account), null);
      return true;
    } catch (error) {
      consoleLog('the host did not take the settings', error);
      return false;
    }
  };
  const changed = (): Promise<boolean> => {
    if (client) localValues.set(unsentKey(account), '1');
    // One at a time: the last choice wins.
    sending = sending.then(send);
    return sending;
  };
  const take = async (host: Client): Promise<void> => {
    const settings = await host.call('getSettings', {});
    // A choice made meanwhile is newer.
    if (stopped || settings === null || localValues.get(unsentKey(account)) !== null) return;
    takeSettings(readSettings(settings));
  };

  const stop = settleSettings(account, changed);
  if (client && localValues.get(unsentKey(account)) !== null) void changed();
  else if (client) take(client).catch((error) => consoleLog('the settings could not be asked for', error));
  return () => {
    stopped = true;
    stop();
  };
}

/** Deletes an account's settings here, unless the last choice is in this browser only. */
export function forgetAccountSettings(account: string): void {
  if (localValues.get(unsentKey(account)) === null) forgetSettings(account);
}

/** Uses the settings of the signed-in account while this is mounted. */
export function useAccountSettings(): void {
  const { user } = useStartedMail();
  const { client } = useApi();
  const offered = useOffered('get_settings', 'save_settings');
  useEffect(() => keepSettings(user.email, offered ? client : null), [user.email, client, offered]);
}
