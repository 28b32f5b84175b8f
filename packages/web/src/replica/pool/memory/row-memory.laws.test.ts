import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@wren/domain/message/change.ts';
import { FOLDERS, type Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { folderRows, type ThreadRow } from '@wren/domain/thread/thread.ts';
import fc from 'fast-check';
import { afterEach, test } from 'vitest';
import { eventually, until } from '../../../../test/support/eventually.ts';
import { HandlerServer } from '../../../../test/support/host/handler-server.ts';
import { KeptInMemory } from '../../../../test/support/kept-in-memory.ts';
import { message, someMail } from '../../../../test/support/messages.ts';
import { Browser, begin, closeTabs, showFolder } from '../../../../test/support/tab.ts';
import { systemAfter } from '../../../platform/time/timers.ts';
import type { Dispatched } from '../../commands/dispatched.ts';
import type { Replica } from '../../replica.ts';
import type { Reading } from '../views/assemble.ts';
import { isOutline } from './message-outline.ts';
import { GATHER_ROWS, RowMemory } from './row-memory.ts';

/** A fault that shows as a wait is told with what is known of it, not sought a smaller example of for as long as the test may last. */
const RUNS = { numRuns: 100, interruptAfterTimeLimit: 500_000, markInterruptAsFailure: true };

afterEach(closeTabs);

const THREADS = ['t0', 't1', 't2', 't3', 't4', 't5'];
const someThreads = fc.uniqueArray(fc.constantFrom(...THREADS), { minLength: 1, maxLength: 3 });
const target = fc.record({ threads: someThreads, folder: fc.constantFrom<Folder>(...FOLDERS) });

const change: fc.Arbitrary<Exclude<Change, { kind: 'put' }>> = fc.oneof(
  fc.record({
    kind: fc.constant('flag' as const),
    target,
    keyword: fc.constantFrom('seen', 'flagged', 'work', '$pinned'),
    value: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    target,
    mailbox: fc.constantFrom('inbox' as const, 'trash' as const, 'junk' as const),
  }),
  fc.record({ kind: fc.constant('destroy' as const), target }),
);

/** What may happen to a list of which rows are out of sight. */
type Step =
  | { readonly kind: 'do' | 'elsewhere'; readonly change: Exclude<Change, { kind: 'put' }> }
  | { readonly kind: 'undo'; readonly at: number }
  | { readonly kind: 'arrives'; readonly thread: string }
  /** These alone are in sight. */
  | { readonly kind: 'near'; readonly threads: readonly string[] }
  /** All that may leave the memory does. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'open'; readonly thread: string }
  | { readonly kind: 'settle' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('do' as const, 'elsewhere' as const), change }),
  fc.record({ kind: fc.constant('undo' as const), at: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ kind: fc.constant('arrives' as const), thread: fc.constantFrom(...THREADS) }),
  fc.record({ kind: fc.constant('near' as const), threads: someThreads }),
  fc.constant({ kind: 'leave' as const }),
  fc.constant({ kind: 'leave' as const }),
  fc.record({ kind: fc.constant('open' as const), thread: fc.constantFrom(...THREADS) }),
  fc.constant({ kind: 'settle' as const }),
);

const held = (replica: Replica): Reading => Reflect.get(replica, 'reading');
const ignore = (): void => undefined;
/** What of rows is known whether they are in sight or not. */
const marksOf = (lists: readonly (readonly ThreadRow[])[]) =>
  lists.map((rows) => rows.map(({ latest, answer, ...marks }) => ({ ...marks, id: latest.id, answer: answer?.id })));
const rowsOf = (replica: Replica) => FOLDERS.map((folder) => replica.folderView(folder).rows);
const truthRows = (messages: readonly Message[]) => FOLDERS.map((folder) => folderRows(messages, folder));
const all = (replica: Replica): readonly Message[] =>
  [...held(replica).pool.threadIds()].flatMap((thread) => held(replica).pool.messagesOf(thread));

/** A page with a memory in which nothing stays that is not in sight. */
async function forgetful(server: HandlerServer) {
  const browser = new Browser();
  const store = new KeptInMemory();
  browser.kept = store;
  const replica = await begin(server, browser);
  for (const folder of FOLDERS) await showFolder(replica, folder);
  const memory = new RowMemory({
    store,
    tabs: {
      after: (time, run) => systemAfter(time === GATHER_ROWS ? 0 : time, run),
      whenIdle: (run) => systemAfter(0, run),
      electLeader: ignore,
      log: ignore,
      onStop: ignore,
    },
    reading: held(replica),
    onState: () => Reflect.get(replica, 'watchers').notify(),
    limits: { newest: 0, worth: 1 },
  });
  const leave = async (): Promise<void> => {
    memory.near([]);
    const mayLeave = ({ id, threadId, home }: Message): boolean =>
      home !== 'drafts' &&
      !held(replica).lists.held(0).has(threadId) &&
      !isOutline(held(replica).pool.message(id) ?? message(id));
    await eventually(() => {
      memory.soon();
      return !all(replica).some(mayLeave);
    });
  };
  return { replica, memory, leave };
}

const WORDS = ['lease', 'heron', 'lunch'] as const;
const SEARCHES = [
  ...WORDS,
  ...[
    'subject:heron',
    'from:grace',
    'is:starred lease',
    'is:unread',
    'in:sent lunch',
    'in:trash heron',
    'lease OR heron',
  ],
];

test('a search without a connection finds in rows that are out of sight, and in bodies of theirs, what it finds in rows that are not', async () => {
  const words = fc.array(fc.constantFrom(...WORDS), { minLength: 30, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(someMail, words, someThreads, fc.constantFrom(...SEARCHES), async (mail, said, read, text) => {
      const server = new HandlerServer();
      for (const [at, one] of mail.entries())
        server.place({ ...one, subject: said[2 * at] ?? '' }, `<p>${said[2 * at + 1]}</p>`);
      const { replica, leave } = await forgetful(server);
      const whole = await begin(server, new Browser());
      for (const folder of FOLDERS) await showFolder(whole, folder);
      const known = read.filter((thread) => held(whole).pool.messagesOf(thread).length > 0);
      for (const page of [replica, whole]) {
        for (const thread of known) {
          const end = page.watchThread(thread, 'inbox', ignore);
          await until(page, () => page.threadView(thread, 'inbox').status === 'ready');
          end();
        }
      }
      await leave();
      server.weather = (name) => (name === 'searchMails' ? 'internal' : 'fine');
      for (const page of [replica, whole]) page.watchSearch(text, null, ignore);
      const found = (page: Replica) => page.searchView(text, null).rows.map(({ latest }) => latest);
      await until(whole, () => whole.searchView(text, null).status === 'error');
      await until(replica, () => isDeepStrictEqual(found(replica), found(whole)));
      replica.stop();
      whole.stop();
    }),
    { ...RUNS, numRuns: 60 },
  );
});

test('whatever happens to rows while they are out of sight, in sight again they are what the server holds', async () => {
  await fc.assert(
    fc.asyncProperty(someMail, fc.array(step, { minLength: 2, maxLength: 12 }), async (mail, steps) => {
      const server = new HandlerServer(mail);
      const { replica, memory, leave } = await forgetful(server);
      await leave();
      const done: Dispatched[] = [];
      let arrived = 0;
      for (const entry of steps) {
        if (entry.kind === 'do') done.push(replica.dispatch([entry.change]));
        else if (entry.kind === 'elsewhere') await server.change(entry.change);
        else if (entry.kind === 'undo') {
          const undone = done[entry.at]?.undo();
          if (undone) done.push(undone);
        } else if (entry.kind === 'arrives') {
          arrived += 1;
          await server.put(message(`n${arrived}`, { threadId: entry.thread, inReplyTo: 'parent@host.test' }));
        } else if (entry.kind === 'near') memory.near(entry.threads);
        else if (entry.kind === 'leave') await leave();
        else if (entry.kind === 'open') replica.watchThread(entry.thread, 'inbox', () => undefined)();
        else await Promise.all(done.map(({ settled }) => settled));
      }
      await Promise.all(done.map(({ settled }) => settled));
      await leave();
      const truth = () => truthRows(server.truth());
      await until(replica, () => isDeepStrictEqual(marksOf(rowsOf(replica)), marksOf(truth())));
      memory.near(THREADS);
      await until(replica, () => isDeepStrictEqual(rowsOf(replica), truth()));
      replica.stop();
    }),
    RUNS,
  );
});
