import type { Change } from '@wren/domain/message/change.ts';
import { FOLDERS, type Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message, MessageId } from '@wren/domain/message/message.ts';
import { folderRows } from '@wren/domain/thread/thread.ts';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { eventually, until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { KeptInMemory } from '../../../test/support/kept-in-memory.ts';
import { message, someMail } from '../../../test/support/messages.ts';
import { haveMailboxes, OWN_MAILBOXES } from '../../../test/support/own-mailboxes.ts';
import { Browser, closeTabs, keepTab, openTab } from '../../../test/support/tab.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import type { Replica } from '../replica.ts';
import { type KeptThread, readKeptMail } from './kept-mail.ts';
import { GATHER, GATHER_FIRST } from './mail-keeper.ts';

/** A fault that shows as a wait is told with what is known of it, not sought a smaller example of for as long as the test may last. */
const RUNS = { numRuns: 40, interruptAfterTimeLimit: 500_000, markInterruptAsFailure: true };

/** The folders of every account, and the user's own mailboxes. */
const SHOWN: readonly Folder[] = [...FOLDERS, ...OWN_MAILBOXES];

afterEach(closeTabs);

const target = fc.oneof(
  fc.record({
    threads: fc.uniqueArray(fc.constantFrom('t0', 't1', 't2', 't3', 't4', 't5'), { minLength: 1, maxLength: 3 }),
    folder: fc.constantFrom(...SHOWN),
  }),
  fc.record({
    messages: fc.uniqueArray(
      fc.integer({ min: 0, max: 13 }).map((at) => `m${String(at).padStart(3, '0')}`),
      { minLength: 1, maxLength: 4 },
    ),
  }),
);
/** A change of mail that is there. */
type Edit = Exclude<Change, { kind: 'put' }>;

const change: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('flag' as const),
    target,
    keyword: fc.constantFrom('seen' as const, 'flagged' as const),
    value: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    target,
    mailbox: fc.constantFrom('inbox' as const, 'trash' as const, ...OWN_MAILBOXES),
  }),
  fc.record({ kind: fc.constant('destroy' as const), target }),
);

/** What may happen to two tabs of a browser before the machine is switched off. */
type Step =
  | { readonly kind: 'do'; readonly tab: 0 | 1; readonly change: Edit }
  | { readonly kind: 'elsewhere'; readonly change: Edit }
  | { readonly kind: 'show'; readonly tab: 0 | 1; readonly folder: Folder }
  | { readonly kind: 'open'; readonly thread: string }
  /** The server forgets what has changed until now. */
  | { readonly kind: 'forgets' }
  /** The first tab is closed, and another is opened. */
  | { readonly kind: 'another' }
  | { readonly kind: 'pause' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('do' as const), tab: fc.constantFrom(0 as const, 1 as const), change }),
  fc.record({ kind: fc.constant('elsewhere' as const), change }),
  fc.record({
    kind: fc.constant('show' as const),
    tab: fc.constantFrom(0 as const, 1 as const),
    folder: fc.constantFrom(...SHOWN),
  }),
  fc.record({ kind: fc.constant('open' as const), thread: fc.constantFrom('t0', 't1', 't2', 't3') }),
  fc.constant({ kind: 'forgets' as const }),
  fc.constant({ kind: 'another' as const }),
  fc.constant({ kind: 'pause' as const }),
  fc.constant({ kind: 'pause' as const }),
);

const rows = (replica: Replica, folders: readonly Folder[]) => folders.map((folder) => replica.folderView(folder).rows);
const truth = (messages: readonly Message[], folders: readonly Folder[]) =>
  folders.map((folder) => folderRows(messages, folder));

/** A server that remembers what it held in each state, and can forget what has changed until then. */
async function withHistory(mail: readonly Message[]) {
  const server = new HandlerServer(mail);
  await haveMailboxes(server);
  const history: { readonly state: string; readonly held: ReadonlyMap<MessageId, Message> }[] = [];
  let known = 0;
  const note = (state: string): void => {
    history.push({ state, held: new Map(server.truth().map((one) => [one.id, one])) });
  };
  note(await server.store.state());
  server.store.watch(note);
  const { store } = server;
  const { changesSince } = store;
  store.changesSince = async (since, limit) =>
    history.findIndex(({ state }) => state === since) < known ? 'too-old' : changesSince.call(store, since, limit);
  const forget = (): void => {
    known = history.length - 1;
  };
  const at = (state: string): number => history.findLastIndex((one) => one.state === state);
  return { server, history, forget, at };
}

async function tabOn(server: HandlerServer, browser: Browser): Promise<Replica> {
  const { replica } = keepTab(openTab(server.fetch, browser));
  await replica.start();
  return replica;
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** A browser that writes what it keeps as soon as it may, so that much of it is from the midst of things. */
function keenBrowser(kept: KeptInMemory): Browser {
  const browser = new Browser();
  browser.kept = kept;
  const { after } = browser;
  browser.after = (milliseconds, run) =>
    milliseconds === GATHER || milliseconds === GATHER_FIRST ? systemAfter(0, run) : after(milliseconds, run);
  return browser;
}

/** Lets steps happen, and answers what the browser has kept by then. */
async function live(server: HandlerServer, forget: () => void, steps: readonly Step[]): Promise<KeptInMemory> {
  const kept = new KeptInMemory();
  const browser = keenBrowser(kept);
  const tabs = [await tabOn(server, browser), await tabOn(server, browser)];
  for (const replica of tabs) replica.watchFolder('inbox', () => undefined);
  await eventually(() => kept.written > 0);
  for (const entry of steps) {
    const replica = tabs['tab' in entry ? entry.tab : 0];
    if (entry.kind === 'do') replica?.dispatch([entry.change]);
    else if (entry.kind === 'elsewhere') await server.change(entry.change);
    else if (entry.kind === 'show') replica?.watchFolder(entry.folder, () => undefined);
    else if (entry.kind === 'open') replica?.watchThread(entry.thread, 'inbox', () => undefined);
    else if (entry.kind === 'forgets') forget();
    else if (entry.kind === 'another') {
      tabs.shift()?.stop();
      const next = await tabOn(server, browser);
      next.watchFolder('inbox', () => undefined);
      tabs.push(next);
    } else await pause();
  }
  const left = kept.copy();
  for (const replica of tabs) replica.stop();
  return left;
}

test('whatever has happened, what is kept is nowhere older than its state', async () => {
  await fc.assert(
    fc.asyncProperty(someMail, fc.array(step, { minLength: 3, maxLength: 16 }), async (mail, steps) => {
      const { server, history, forget, at } = await withHistory(mail);
      const left = await live(server, forget, steps);
      const { kept } = await readKeptMail(left);
      if (!kept) return;
      const since = at(kept.state ?? 'none');
      expect(since).toBeGreaterThanOrEqual(0);
      const moments = history.slice(since).map(({ held }) => held);
      for (const [, thread] of await left.all('thread')) {
        for (const one of (thread as KeptThread).messages) {
          expect(moments.map((held) => held.get(one.id))).toContainEqual(one);
        }
      }
    }),
    RUNS,
  );
});

test('whatever has happened, a page that starts with what is kept shows what the server holds when all is quiet', async () => {
  await fc.assert(
    fc.asyncProperty(
      someMail,
      fc.array(step, { minLength: 3, maxLength: 16 }),
      fc.array(change, { maxLength: 3 }),
      fc.boolean(),
      async (mail, steps, meanwhile, forgets) => {
        const { server, forget } = await withHistory(mail);
        const browser = new Browser();
        browser.kept = await live(server, forget, steps);
        const { kept } = await readKeptMail(browser.kept);
        const folders = (kept?.lists ?? []).map(({ folder }) => folder);
        for (const one of meanwhile) await server.change(one);
        if (forgets) forget();
        const { replica } = keepTab(openTab(server.fetch, browser));
        await replica.open();
        for (const folder of folders) {
          replica.watchFolder(folder, () => undefined);
          expect(replica.folderView(folder).status).toBe('ready');
        }
        await replica.start();
        await until(
          replica,
          () => JSON.stringify(rows(replica, folders)) === JSON.stringify(truth(server.truth(), folders)),
        );
        replica.stop();
      },
    ),
    RUNS,
  );
});

test('a tab that was behind writes nothing over what another tab has kept', async () => {
  const { server, at } = await withHistory([]);
  const kept = new KeptInMemory();
  const browser = keenBrowser(kept);
  const first = await tabOn(server, browser);
  first.watchFolder('inbox', () => undefined);
  await eventually(async () => (await readKeptMail(kept)).kept !== null);
  // The second one hears nothing for as long as it is not its turn.
  const behind = await tabOn(server, browser);
  behind.watchFolder('inbox', () => undefined);
  const states: number[] = [];
  const { write } = kept;
  kept.write = async (batch) => {
    const state = batch.put.find(([, key]) => key === 'state')?.[2] as { state: string } | undefined;
    const isWritten = await write.call(kept, batch);
    if (state && isWritten) states.push(at(state.state));
    return isWritten;
  };
  for (let count = 0; count < 5; count += 1) {
    await server.put(message(`n${count}`));
    await pause();
  }
  await eventually(async () => (await readKeptMail(kept)).kept?.state === (await server.store.state()));
  first.stop();
  await server.change({ kind: 'destroy', target: { messages: ['n0'] } });
  await eventually(async () => (await readKeptMail(kept)).kept?.state === (await server.store.state()));
  expect(states).toEqual(states.toSorted((a, b) => a - b));
  behind.stop();
});
