import { abilitiesOf, readCapabilities } from '../../src/api/capabilities.ts';
import { createSession } from '../../src/api/session.ts';
import { systemAfter } from '../../src/platform/timers.ts';
import type { Replica } from '../../src/replica/replica.ts';
import { Browser, keepTab, openTab, PLAIN, type Tab } from '../tab.ts';
import { PlainHost, type PlainHostOptions } from './plain-host.ts';
import { ADA } from './plain-sessions.ts';

export interface OpenedPlainHost {
  readonly host: PlainHost;
  readonly replica: Replica;
  readonly tab: Tab;
  /** What the tabs of the browser share. */
  readonly browser: Browser;
  /** Somebody signs in again in the same browser. */
  readonly signIn: () => Promise<void>;
  /** The same browser in another tab, or after a reload. */
  readonly another: () => Promise<Tab>;
}

const hosts: PlainHost[] = [];

/** Ends all hosts of a test. */
export async function closePlainHosts(): Promise<void> {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
}

/** A plain host, and a tab in which its account has signed in and started its mail, in the steps of the app. */
export async function openPlainHost(options: PlainHostOptions): Promise<OpenedPlainHost> {
  const host = new PlainHost(options);
  hosts.push(host);
  await host.listen();
  const plain = await host.browser();
  const kept = new Map<string, string>();
  const values = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const session = createSession({ fetch: plain.fetch, host: '', values, clock: () => Date.now(), after: systemAfter });
  await session.renew();
  const isGuest = (): boolean => plain.cookie('user_id') === 'Guest';
  const browser = new Browser();
  const another = async (): Promise<Tab> => {
    const tab = keepTab(
      openTab(plain.fetch, browser, PLAIN, { ...session, isGuest }, undefined, undefined, [ADA.email]),
    );
    await tab.client.call('getUserInfo', {});
    if (abilitiesOf(await readCapabilities(tab.client)).commands) throw new Error('a plain host has no extensions');
    await tab.replica.start();
    return tab;
  };
  const tab = await another();
  const signIn = async (): Promise<void> => {
    await plain.signIn(ADA.email, ADA.password);
    await session.renew();
    tab.replica.resume();
  };
  return { host, tab, replica: tab.replica, browser, signIn, another };
}
