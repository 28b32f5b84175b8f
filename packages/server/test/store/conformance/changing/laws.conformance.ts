import { FOLDERS } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message, MessageId } from '@wren/domain/message/message.ts';
import { folderRows } from '@wren/domain/thread/thread.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListQuery, MailStore, ThreadPage } from '../../../../src/store/mail-store.ts';
import { MemoryStores } from '../../../../src/store/memory/memory-stores.ts';
import { commands, IDS, queries } from '../../random-mail.ts';
import type { MakeHarness } from '../harness.ts';

const NOW = Date.UTC(2024, 0, 10);
const ALL = { offset: 0, limit: 1_000 };
const RUNS = { numRuns: 25, endOnFailure: true };

/** Everything of a store that can be seen, but for its states. */
async function viewOf(store: MailStore, searches: readonly ListQuery[]): Promise<unknown> {
  const lists: ThreadPage[] = [];
  for (const folder of FOLDERS) {
    lists.push(await store.list({ kind: 'folder', folder }, ALL));
    for (const filter of ['unread', 'starred', 'has_attachments'] as const) {
      lists.push(await store.list({ kind: 'folder', folder, filter }, ALL));
    }
  }
  for (const search of searches) lists.push(await store.list(search, ALL));
  const threads = [];
  for (const id of IDS) threads.push(await store.thread(id));
  return {
    lists,
    threads,
    counts: await store.counts(),
    keywords: await store.keywords(),
    bodies: await store.bodies(IDS),
    texts: await store.texts(IDS),
    all: await store.messages(IDS),
  };
}

/** How many threads some searches find, counted to different ends. */
async function countsOf(store: MailStore, searches: readonly ListQuery[]): Promise<readonly number[]> {
  const counts: number[] = [];
  for (const [at, search] of searches.slice(0, 4).entries()) {
    if (search.kind === 'search') counts.push(await store.count(search, at % 2 === 0 ? 2 : 1_000));
  }
  return counts;
}

/** Laws that hold for any changes. */
export function describeLaws(makeHarness: MakeHarness): void {
  describe('laws', () => {
    let accounts = 0;

    /** Runs a law on a store of its own. */
    async function onStore(keepTombstones: number, law: (store: MailStore) => Promise<void>): Promise<void> {
      const harness = await makeHarness({ now: () => NOW, keepTombstones });
      try {
        accounts += 1;
        await law(await harness.stores.of(`account-${accounts}`));
      } finally {
        await harness.dispose();
      }
    }

    test('any changes lead to what the memory store holds', async () => {
      await fc.assert(
        fc.asyncProperty(commands, fc.array(queries, { minLength: 6, maxLength: 12 }), async (sequence, searches) => {
          await onStore(1_000, async (store) => {
            const oracle = await new MemoryStores({ now: () => NOW }).of('oracle');
            for (const [index, changes] of sequence.entries()) {
              const { changed, destroyed } = await store.apply(changes, `c${index}`);
              expect({ changed, destroyed }).toEqual(await told(oracle, changes, `c${index}`));
              expect(await store.counts()).toEqual(await oracle.counts());
              expect(await countsOf(store, searches)).toEqual(await countsOf(oracle, searches));
            }
            expect(await viewOf(store, searches)).toEqual(await viewOf(oracle, searches));
          });
        }),
        RUNS,
      );
    });

    async function told(oracle: MailStore, changes: Parameters<MailStore['apply']>[0], id: string): Promise<unknown> {
      const { changed, destroyed } = await oracle.apply(changes, id);
      return { changed, destroyed };
    }

    test('an old copy with the changes since is a fresh listing', async () => {
      await fc.assert(
        fc.asyncProperty(commands, fc.nat(20), fc.integer({ min: 1, max: 7 }), async (sequence, copyAt, limit) => {
          await onStore(1_000, async (store) => {
            const copy = new Map<MessageId, Message>();
            let state = await store.state();
            for (const [index, changes] of sequence.entries()) {
              if (index === copyAt) state = await catchUp(store, state, copy, limit);
              await store.apply(changes, `c${index}`);
            }
            await catchUp(store, state, copy, limit);
            for (const folder of FOLDERS) {
              const { rows } = await store.list({ kind: 'folder', folder }, ALL);
              expect(folderRows(copy.values(), folder)).toEqual(rows);
            }
          });
        }),
        RUNS,
      );
    });

    test('the pages of a list are the list', async () => {
      await fc.assert(
        fc.asyncProperty(commands, fc.integer({ min: 1, max: 5 }), queries, async (sequence, limit, query) => {
          await onStore(1_000, async (store) => {
            for (const [index, changes] of sequence.entries()) await store.apply(changes, `c${index}`);
            const { rows } = await store.list(query, ALL);
            for (let offset = 0; offset <= rows.length; offset += limit) {
              expect(await store.list(query, { offset, limit })).toEqual({
                rows: rows.slice(offset, offset + limit),
                hasMore: offset + limit < rows.length,
              });
            }
          });
        }),
        RUNS,
      );
    });

    test('a command repeated at any later time changes nothing', async () => {
      await fc.assert(
        fc.asyncProperty(commands, async (sequence) => {
          await onStore(1_000, async (store) => {
            for (const [index, changes] of sequence.entries()) await store.apply(changes, `c${index}`);
            const before = await viewOf(store, []);
            for (const [index, changes] of sequence.entries()) {
              expect(await store.apply(changes, `c${index}`)).toMatchObject({ repeated: true });
            }
            expect(await viewOf(store, [])).toEqual(before);
          });
        }),
        { ...RUNS, numRuns: 10 },
      );
    });
  });
}

/** Brings a copy to the present, a few changes at a time. */
async function catchUp(store: MailStore, from: string, copy: Map<MessageId, Message>, limit: number): Promise<string> {
  for (let state = from; ; ) {
    const changes = await store.changesSince(state, limit);
    if (changes === 'too-old') throw new Error('too old');
    for (const message of changes.changed) copy.set(message.id, message);
    for (const id of changes.destroyed) copy.delete(id);
    state = changes.state;
    if (!changes.hasMore) return state;
  }
}
