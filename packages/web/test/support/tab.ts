import { EVENTS_HEARTBEAT } from '@wren/contract/calls/reading/sync.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { type Client, type ClientParts, createClient } from '../../src/host/client/client.ts';
import type { Owner } from '../../src/host/client/session/owner.ts';
import { frappeHost } from '../../src/host/frappe/frappe-host.ts';
import type { HostParts, MailHost } from '../../src/host/mail-host.ts';
import { wrenHost } from '../../src/host/wren/wren-host.ts';
import type { Fetch } from '../../src/platform/network/fetch.ts';
import { uuidv7s } from '../../src/platform/random-id.ts';
import type { KeptStore } from '../../src/platform/storage/kept-store.ts';
import type { RecordStore } from '../../src/platform/storage/record-store.ts';
import { memoryRecords } from '../../src/platform/storage/record-store.ts';
import type { Channel } from '../../src/platform/tabs/channel.ts';
import type { Locks } from '../../src/platform/tabs/locks.ts';
import { localLocks } from '../../src/platform/tabs/locks.ts';
import { type After, systemAfter } from '../../src/platform/time/timers.ts';
import { Replica } from '../../src/replica/replica.ts';
// Fetched later by a page. Here they are there from the start: a test that ends while they are fetched would leave them broken for the next file.
import '../../src/host/frappe/frappe-writing.ts';
import '../../src/host/wren/wren-writing.ts';
import '../../src/replica/lists/search-list.ts';
import '../../src/replica/replica-writer.ts';
import { until } from './eventually.ts';
import { fixedSession } from './host/fixed-session.ts';
import { KeptInMemory } from './kept-in-memory.ts';
import { TIME_SCALE } from './time-scale.ts';

/** Makes the host of a tab. */
export type MakeHost = (parts: HostParts) => MailHost;

/** Our own back end, and a plain one. */
export const OWN: MakeHost = wrenHost;
export const PLAIN: MakeHost = frappeHost;

export { TIME_SCALE };
/** … but those for signs of life of a stream: a busy machine is no silence. */
export const STREAM_TIME_SCALE = 10;

/** What the tabs of one browser share. */
export class Browser {
  readonly records: RecordStore = memoryRecords();
  /** Null: this browser keeps no copies of mail. */
  kept: KeptStore | null = new KeptInMemory();
  readonly locks: Locks = localLocks();
  online = true;
  /** Milliseconds since the epoch. */
  clock: () => number = () => Date.now();
  /** Milliseconds since some moment, whatever a test does to the clock. */
  elapsed: () => number = () => this.clock();
  after: After = (milliseconds, run) =>
    systemAfter(milliseconds / (milliseconds === EVENTS_HEARTBEAT ? STREAM_TIME_SCALE : TIME_SCALE), run);
  readonly #listeners = new Set<{ readonly tab: symbol; readonly run: (message: unknown) => void }>();
  readonly #wakers = new Set<() => void>();

  channel(): Channel {
    const tab = Symbol('tab');
    return {
      post: (message) => {
        const copy = structuredClone(message);
        for (const listener of [...this.#listeners]) if (listener.tab !== tab) queueMicrotask(() => listener.run(copy));
      },
      listen: (run) => {
        const listener = { tab, run };
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      close: () => undefined,
    };
  }

  wake(): void {
    for (const run of [...this.#wakers]) run();
  }

  onWake(run: () => void): () => void {
    this.#wakers.add(run);
    return () => this.#wakers.delete(run);
  }
}

export interface Tab {
  readonly replica: Replica;
  readonly client: Client;
  readonly fetch: Fetch;
  /** How often the user was told to sign in. */
  readonly signedOut: () => number;
  /** Whose session it has turned out to be; null while it is the owner's. */
  readonly otherAccount: () => string | null;
}

/** The session of a tab, as far as its calls need it. */
export type TabSession = Pick<ClientParts, 'session' | 'cookieUser'>;

/** A tab of a browser on a host. It is to be started, and stopped by the test. */
export function openTab(
  fetch: Fetch,
  browser: Browser = new Browser(),
  makeHost: MakeHost = OWN,
  session: TabSession | string = 'c'.repeat(56),
  look: { visible: boolean; savesData?: boolean } = { visible: true },
  me: Address | null = { name: 'Ada Lovelace', email: 'ada@host.test' },
  addresses: readonly string[] = [],
  owner: (() => Owner) | null = null,
): Tab {
  let signedOut = 0;
  let otherAccount: string | null = null;
  const online: Fetch = (input, init) => {
    if (!browser.online) return Promise.reject(new TypeError('offline'));
    return fetch(input, init);
  };
  const anyone = createClient({
    fetch: online,
    host: '',
    ...(typeof session === 'string' ? fixedSession(session) : { ...fixedSession(), ...session }),
    onSignedOut: () => {
      signedOut += 1;
    },
    onOtherAccount: (user) => {
      otherAccount = user;
    },
  });
  const client = owner ? anyone.ownedBy(owner()) : anyone;
  const replica = new Replica({
    openHost: (patience) =>
      makeHost({
        client,
        fetch: client.fetchBy(online),
        host: '',
        addresses,
        timeZone: 'Asia/Kolkata',
        patience,
      }),
    platform: {
      clock: () => browser.clock(),
      elapsed: () => browser.elapsed(),
      after: (...asked) => browser.after(...asked),
      newId: uuidv7s(),
      records: browser.records,
      kept: browser.kept,
      whenIdle: (run) => systemAfter(0, run),
      channel: browser.channel(),
      locks: browser.locks,
      network: {
        online: () => browser.online,
        visible: () => look.visible,
        savesData: () => look.savesData === true,
        onChange: (run) => browser.onWake(run),
        onWake: (run) => browser.onWake(run),
      },
      log: () => undefined,
    },
    me: () => me,
    onSignedOut: () => {
      signedOut += 1;
    },
  });
  return { replica, client, fetch: online, signedOut: () => signedOut, otherAccount: () => otherAccount };
}

/** Shows a folder, and resolves when it is there. */
export async function showFolder(replica: Replica, folder: Folder): Promise<void> {
  replica.watchFolder(folder, () => undefined);
  await until(replica, () => replica.folderView(folder).status === 'ready');
}

const kept: Tab[] = [];

/** Sees to it that a tab is stopped by {@link closeTabs}. */
export function keepTab(tab: Tab): Tab {
  kept.push(tab);
  return tab;
}

/** Stops all tabs of a test. */
export function closeTabs(): void {
  for (const { replica } of kept.splice(0)) replica.stop();
}

/** Opens a tab on a host and starts it. */
export async function begin(
  host: { readonly fetch: Fetch },
  browser?: Browser,
  makeHost?: MakeHost,
  me?: Address | null,
): Promise<Replica> {
  const { replica } = keepTab(openTab(host.fetch, browser, makeHost, undefined, undefined, me));
  await replica.start();
  return replica;
}
