import { NO_ANSWERS } from '../../../src/host/client/answers/page-answers.ts';
import { readCapabilities } from '../../../src/host/client/capabilities.ts';
import type { Owner } from '../../../src/host/client/session/owner.ts';
import { createSession } from '../../../src/host/client/session/session.ts';
import type { Fetch } from '../../../src/platform/network/fetch.ts';
import { systemAfter } from '../../../src/platform/time/timers.ts';
import type { Replica } from '../../../src/replica/replica.ts';
import { Browser, keepTab, openTab, PLAIN, type Tab } from '../../support/tab.ts';
import { PlainHost, type PlainHostOptions } from '../plain-host.ts';
import { ADA, GRACE } from '../plain-sessions.ts';

export interface OpenedPlainHost {
  readonly host: PlainHost;
  readonly replica: Replica;
  readonly tab: Tab;
  /** What the tabs of the browser share. */
  readonly browser: Browser;
  /** Ada signs in again in the same browser, in this tab. */
  readonly signIn: () => Promise<void>;
  /** … and in another tab, so that this one does not know of it. */
  readonly signInAgain: () => Promise<void>;
  /** Grace signs in in another tab of the same browser. */
  readonly signInGrace: () => Promise<void>;
  /** The same browser in another tab, or after a reload. */
  readonly another: () => Promise<Tab>;
}

const hosts: PlainHost[] = [];

/** Ends all hosts of a test. */
export async function closePlainHosts(): Promise<void> {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
}

/** What comes between a browser and its host. */
type Between = (fetch: Fetch) => Fetch;

/** A browser in which Ada has signed in on a host. */
async function signedIn(host: PlainHost, between: Between = (fetch) => fetch) {
  const plain = await host.browser();
  const kept = new Map<string, string>();
  const values = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const session = createSession({
    fetch: plain.fetch,
    host: '',
    values,
    clock: () => Date.now(),
    after: systemAfter,
    ready: NO_ANSWERS,
  });
  await session.renew();
  const cookieUser = (): string => plain.cookie('user_id') ?? '';
  const owner = (): Owner => ({
    told: session.user(),
    login: ADA.email,
    cookie: ADA.email,
    signal: new AbortController().signal,
    confirm: null,
  });
  const fetch = between(plain.fetch);
  const tab = (browser: Browser): Tab =>
    openTab(fetch, browser, PLAIN, { session, cookieUser }, undefined, undefined, [ADA.email], owner);
  return { plain, session, tab };
}

/** A device on which Ada has signed in on a host: opens its tabs, which are to be started. */
export async function openPlainDevice(host: PlainHost, between: Between): Promise<(browser: Browser) => Replica> {
  const { tab } = await signedIn(host, between);
  return (browser) => tab(browser).replica;
}

/** A plain host, and a tab in which its account has signed in and started its mail, in the steps of the app. */
export async function openPlainHost(options: PlainHostOptions): Promise<OpenedPlainHost> {
  const host = new PlainHost(options);
  hosts.push(host);
  await host.listen();
  const { plain, session, tab: open } = await signedIn(host);
  const browser = new Browser();
  const another = async (): Promise<Tab> => {
    const tab = keepTab(open(browser));
    await tab.client.call('getUserInfo', {});
    if ((await readCapabilities(tab.client)).extensions.length > 0) throw new Error('a plain host has no extensions');
    await tab.replica.start();
    return tab;
  };
  const tab = await another();
  const signInAgain = (): Promise<void> => plain.signIn(ADA.email, ADA.password);
  const signIn = async (): Promise<void> => {
    await signInAgain();
    await session.renew();
    tab.replica.resume();
  };
  const signInGrace = (): Promise<void> => plain.signIn(GRACE.email, GRACE.password);
  return { host, signInAgain, signInGrace, tab, replica: tab.replica, browser, signIn, another };
}
