import type { Change } from '@wren/domain/message/change.ts';
import { applyChanges } from '@wren/domain/message/change.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { FOLDERS } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { conversation, folderRows } from '@wren/domain/thread/thread.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { until } from '../../test/support/eventually.ts';
import { HandlerServer } from '../../test/support/host/handler-server.ts';
import { someMail } from '../../test/support/messages.ts';
import { haveMailboxes, OWN_MAILBOXES } from '../../test/support/own-mailboxes.ts';
import type { Tab } from '../../test/support/tab.ts';
import { Browser, openTab, showFolder } from '../../test/support/tab.ts';
import type { Dispatched } from './commands/dispatched.ts';
import type { Replica } from './replica.ts';

/** A fault that shows as a wait is told with what is known of it, not sought a smaller example of for as long as the test may last. */
const RUNS = { numRuns: 100, interruptAfterTimeLimit: 500_000, markInterruptAsFailure: true };

/** The folders of every account, and the user's own mailboxes. */
const SHOWN: readonly Folder[] = [...FOLDERS, ...OWN_MAILBOXES];

const threadTarget = fc.record({
  threads: fc.uniqueArray(fc.constantFrom('t0', 't1', 't2', 't3', 't4', 't5'), { minLength: 1, maxLength: 3 }),
  folder: fc.constantFrom(...SHOWN),
});
const messageTarget = fc.record({
  messages: fc.uniqueArray(
    fc.integer({ min: 0, max: 13 }).map((at) => `m${String(at).padStart(3, '0')}`),
    { minLength: 1, maxLength: 4 },
  ),
});
/** A change of mail that is there. */
type Edit = Exclude<Change, { kind: 'put' }>;

const changeOf = (target: fc.Arbitrary<Extract<Change, { kind: 'flag' }>['target']>): fc.Arbitrary<Edit> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('flag' as const),
      target,
      keyword: fc.constantFrom('seen', 'flagged', 'work', '$pinned', '$muted'),
      value: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('move' as const),
      target,
      mailbox: fc.constantFrom('inbox' as const, 'trash' as const, 'junk' as const, ...OWN_MAILBOXES),
    }),
  );
const someChange = changeOf(fc.oneof(threadTarget, messageTarget));
const destroy: fc.Arbitrary<Change> = fc.record({
  kind: fc.constant('destroy' as const),
  target: fc.oneof(threadTarget, messageTarget),
});

/** A replica that shows all folders, and knows all messages. */
async function openWhole(server: HandlerServer, browser = new Browser()): Promise<Tab> {
  const tab = openTab(server.fetch, browser);
  await tab.replica.start();
  for (const folder of SHOWN) await showFolder(tab.replica, folder);
  const threads = new Set(server.truth().map((message) => message.threadId));
  await Promise.all([...threads].map((thread) => tab.replica.loadThread(thread)));
  return tab;
}

const rowsOf = (replica: Replica) => SHOWN.map((folder) => replica.folderView(folder).rows);
const truthRows = (messages: readonly Message[]) => SHOWN.map((folder) => folderRows(messages, folder));

function afterChanges(messages: readonly Message[], changes: readonly Change[]): readonly Message[] {
  const map = new Map(messages.map((message) => [message.id, message]));
  applyChanges(map, changes);
  return [...map.values()];
}

test('the view is what the server holds, with everything pending on top in its order', async () => {
  await fc.assert(
    fc.asyncProperty(someMail, fc.array(fc.oneof(someChange, destroy), { maxLength: 5 }), async (mail, changes) => {
      const server = new HandlerServer(mail);
      await haveMailboxes(server);
      const { replica } = await openWhole(server);
      server.weather = (name) => (name.startsWith('set') || name.startsWith('delete') ? 'down' : 'fine');
      for (const change of changes) replica.dispatch([change]);
      expect(rowsOf(replica)).toEqual(truthRows(afterChanges(server.truth(), changes)));
      for (const thread of new Set(mail.map((entry) => entry.threadId))) {
        const shown = replica.threadView(thread, 'inbox').messages;
        const there = afterChanges(server.truth(), changes).filter((entry) => entry.threadId === thread);
        expect(shown).toEqual(conversation(there, 'inbox'));
      }
      replica.stop();
    }),
    RUNS,
  );
});

test('rows of which only the newest message is known follow changes of whole conversations all the same', async () => {
  const folders: readonly Folder[] = ['inbox', 'trash', 'junk', 'sent'];
  await fc.assert(
    fc.asyncProperty(
      someMail,
      fc.constantFrom(...folders),
      changeOf(fc.constant({ threads: [], folder: 'inbox' })),
      async (mail, folder, kind) => {
        // In Junk and Trash own mail, which is always seen, may be the only one of a thread that is known.
        fc.pre(kind.kind !== 'flag' || kind.keyword !== 'seen' || kind.value || folder === 'inbox');
        const server = new HandlerServer(mail);
        await haveMailboxes(server);
        const { replica } = openTab(server.fetch);
        await replica.start();
        await showFolder(replica, folder);
        const before = replica.folderView(folder).rows;
        expect(before).toEqual(folderRows(server.truth(), folder));
        const target = { threads: before.slice(0, 2).map((row) => row.threadId), folder };
        const change = { ...kind, target } as Change;
        server.weather = (name) => (name.startsWith('set') || name === 'getMailThread' ? 'down' : 'fine');
        replica.dispatch([change]);
        expect(replica.folderView(folder).rows).toEqual(folderRows(afterChanges(server.truth(), [change]), folder));
        replica.stop();
      },
    ),
    RUNS,
  );
});

test('undo is identity, before the server has heard of the change and after', async () => {
  await fc.assert(
    fc.asyncProperty(someMail, someChange, fc.boolean(), fc.boolean(), async (mail, change, whole, wait) => {
      // A message that is not known cannot be commanded.
      fc.pre(whole || 'threads' in change.target);
      const server = new HandlerServer(mail);
      await haveMailboxes(server);
      const tab = whole ? await openWhole(server) : openTab(server.fetch);
      const { replica } = tab;
      if (!whole) {
        await replica.start();
        await showFolder(replica, 'inbox');
      }
      const before = server.truth();
      const dispatched = replica.dispatch([change]);
      if (wait) await dispatched.settled;
      const undone = dispatched.undo();
      if (undone) await undone.settled;
      else await dispatched.settled;
      expect(server.truth()).toEqual(before);
      expect(replica.folderView('inbox').rows.map((row) => row.threadId)).toEqual(
        folderRows(before, 'inbox').map((row) => row.threadId),
      );
      if (whole) expect(rowsOf(replica)).toEqual(truthRows(before));
      replica.stop();
    }),
    RUNS,
  );
});

test('a refusal puts back exactly what the change had altered, also below later changes', async () => {
  await fc.assert(
    fc.asyncProperty(someMail, someChange, someChange, fc.boolean(), async (mail, first, second, refuseFirst) => {
      const server = new HandlerServer(mail);
      await haveMailboxes(server);
      const { replica } = await openWhole(server);
      let calls = 0;
      server.weather = (name) => {
        if (!name.startsWith('set')) return 'fine';
        calls += 1;
        return (calls === 1) === refuseFirst ? 'forbidden' : 'fine';
      };
      const commands = [replica.dispatch([first]), replica.dispatch([second])];
      const outcomes = await Promise.allSettled(commands.map((command) => command.settled));
      expect(outcomes.map((outcome) => outcome.status)).toEqual(
        refuseFirst ? ['rejected', 'fulfilled'] : ['fulfilled', 'rejected'],
      );
      const taken = refuseFirst ? second : first;
      expect(server.truth()).toEqual(afterChanges(mail, [taken]).toSorted((a, b) => (a.id < b.id ? -1 : 1)));
      expect(rowsOf(replica)).toEqual(truthRows(server.truth()));
      replica.stop();
    }),
    RUNS,
  );
});

/** What may happen in a browser with two tabs and another client of the same account. */
type Step =
  | { readonly kind: 'do'; readonly tab: 0 | 1; readonly change: Change }
  | { readonly kind: 'undo'; readonly at: number }
  | { readonly kind: 'elsewhere'; readonly change: Edit }
  | { readonly kind: 'trouble'; readonly outcome: 'lost' | 'down' | 'busy' | 'fine' }
  | { readonly kind: 'settle' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('do' as const),
    tab: fc.constantFrom(0 as const, 1 as const),
    change: fc.oneof({ arbitrary: someChange, weight: 4 }, { arbitrary: destroy, weight: 1 }),
  }),
  fc.record({ kind: fc.constant('undo' as const), at: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ kind: fc.constant('elsewhere' as const), change: someChange }),
  fc.record({
    kind: fc.constant('trouble' as const),
    outcome: fc.constantFrom('lost' as const, 'down' as const, 'busy' as const, 'fine' as const),
  }),
  fc.constant({ kind: 'settle' as const }),
);

test('two tabs and somebody else: when all is quiet, both show what the server holds', async () => {
  await fc.assert(
    fc.asyncProperty(someMail, fc.array(step, { maxLength: 12 }), async (mail, steps) => {
      const server = new HandlerServer(mail);
      await haveMailboxes(server);
      const browser = new Browser();
      const tabs = [await openWhole(server, browser), await openWhole(server, browser)];
      const all: Dispatched[] = [];
      let next: 'lost' | 'down' | 'busy' | 'fine' = 'fine';
      server.weather = (name) => {
        if (!name.startsWith('set')) return 'fine';
        const outcome = next;
        next = 'fine';
        return outcome;
      };
      for (const entry of steps) {
        if (entry.kind === 'do') {
          const dispatched = tabs[entry.tab]?.replica.dispatch([entry.change]);
          if (dispatched) all.push(dispatched);
        } else if (entry.kind === 'undo') {
          const undone = all[entry.at]?.undo();
          if (undone) all.push(undone);
        } else if (entry.kind === 'elsewhere') await server.change(entry.change);
        else if (entry.kind === 'trouble') next = entry.outcome;
        else await Promise.all(all.map((dispatched) => dispatched.settled));
      }
      await Promise.all(all.map((dispatched) => dispatched.settled));
      for (const { replica } of tabs) {
        const expected = JSON.stringify(truthRows(server.truth()));
        await until(replica, () => JSON.stringify(rowsOf(replica)) === expected);
        expect(rowsOf(replica)).toEqual(truthRows(server.truth()));
        replica.stop();
      }
    }),
    RUNS,
  );
});
