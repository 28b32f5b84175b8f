import { RECORD_TYPES, type RecordChange } from '@wren/contract/records/record-types.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecordStore } from '../../../src/store/record-store.ts';
import { mail } from '../sample-mail.ts';
import { DAY, type MakeHarness, useAccount } from './harness.ts';

function label(id: string, name = id): RecordChange & { readonly kind: 'put' } {
  return {
    kind: 'put',
    record: { id, type: 'label', data: { name, keyword: `k-${id}`, color: 'blue', sortOrder: 0 } },
  };
}

function search(id: string, query: string): RecordChange & { readonly kind: 'put' } {
  return { kind: 'put', record: { id, type: 'savedSearch', data: { name: id, query, pinned: true, sortOrder: 0 } } };
}

const ALL = { types: null, limit: 1_000 };

/** A client that follows by states, a few entries at a time. */
class Follower {
  readonly held = new Map<string, unknown>();
  #state: string | null = null;

  async catchUp(records: RecordStore, limit: number): Promise<void> {
    for (;;) {
      const news = await records.changesSince(this.#state, { types: null, limit });
      if (news === 'too-old') {
        this.#state = null;
        this.held.clear();
        continue;
      }
      for (const record of news.changed) this.held.set(record.id, record);
      for (const id of news.destroyed) this.held.delete(id);
      this.#state = news.state;
      if (!news.hasMore) return;
    }
  }
}

/** What every store of records must do. */
export function describeRecords(makeHarness: MakeHarness): void {
  describe('records', () => {
    const account = useAccount(makeHarness, 5);

    test('are made, replaced and destroyed, and told since a state', async () => {
      const { records } = account;
      const first = await records.apply([label('a'), search('s', 'from:ada')], 'one');
      expect(first).toMatchObject({ changed: ['a', 's'], destroyed: [], state: await records.state() });
      const second = await records.apply([label('a', 'Work'), { kind: 'destroy', id: 's' }], 'two');
      expect(second).toMatchObject({ changed: ['a'], destroyed: ['s'] });
      expect(await records.changesSince(first.state, ALL)).toEqual({
        state: second.state,
        changed: [label('a', 'Work').record],
        destroyed: ['s'],
        hasMore: false,
      });
      expect(await records.changesSince(null, ALL)).toMatchObject({ changed: [{ id: 'a' }], destroyed: [] });
      expect(await records.list('label')).toEqual([label('a', 'Work').record]);
      expect(await records.list('savedSearch')).toEqual([]);
    });

    test('are changed once for each command, whose answer stays the same', async () => {
      const { records } = account;
      const first = await records.apply([label('a')], 'one');
      await records.apply([label('a', 'Other')], 'two');
      expect(await records.apply([label('a')], 'one')).toEqual(first);
      expect(await records.list('label')).toEqual([label('a', 'Other').record]);
    });

    test('that are what they were, or are not there, change nothing', async () => {
      const { records } = account;
      const { state } = await records.apply([label('a')], 'one');
      expect(await records.apply([label('a'), { kind: 'destroy', id: 'none' }], 'two')).toEqual({
        state,
        changed: [],
        destroyed: [],
      });
    });

    test('of another type do not take the place of one, and too many of a type are refused: nothing is done then', async () => {
      const { records } = account;
      await records.apply([label('a')], 'one');
      const other = search('a', 'is:unread');
      await expect(records.apply([label('b'), other], 'two')).rejects.toMatchObject({ code: 'invalid-input' });
      const many = Array.from({ length: RECORD_TYPES.label.most }, (_, at) => label(`many-${at}`));
      await expect(records.apply(many, 'three')).rejects.toMatchObject({ code: 'too-many-records' });
      expect(await records.list('label')).toEqual([label('a').record]);
    });

    test('are told to the watchers of the account, whose mail stays as it was', async () => {
      const { records, store } = account;
      const before = await store.state();
      const told: string[] = [];
      const stop = store.watch((state) => told.push(state));
      await records.apply([label('a')], 'one');
      await expect.poll(() => told.length).toBe(1);
      stop();
      expect(told).toEqual([await store.state()]);
      expect(await store.changesSince(before, 10)).toMatchObject({ changed: [], destroyed: [] });
    });

    test('keep the bytes that they need as long as they do, and a day more', async () => {
      const { records, store } = account;
      const [one, two] = [await store.putBlob(Buffer.from('one')), await store.putBlob(Buffer.from('two'))];
      const held = async () => [await store.openBlob(one), await store.openBlob(two)].map((blob) => blob !== null);
      const days = async (count: number) => {
        account.now += count * DAY;
        await store.putBlob(Buffer.from('other'));
        await account.apply(mail('m1'));
      };
      await records.apply([{ ...label('a'), blobs: [one, two, 'unknown'] }], 'one');
      await days(40);
      expect(await held()).toEqual([true, true]);
      // Bytes of a record are no mail that was imported before.
      expect(await store.knownBlobs([one])).toEqual(new Set());
      await records.apply([{ ...label('a', 'Other'), blobs: [two] }], 'two');
      expect(await held()).toEqual([true, true]);
      await days(2);
      expect(await held()).toEqual([false, true]);
      await records.apply([{ kind: 'destroy', id: 'a' }], 'three');
      await records.apply([{ ...label('a'), blobs: [two] }], 'four');
      await days(2);
      expect(await held()).toEqual([false, true]);
      await records.apply([{ kind: 'destroy', id: 'a' }], 'five');
      await days(2);
      expect(await held()).toEqual([false, false]);
    });

    test('of some types alone are told where those are asked for', async () => {
      const { records } = account;
      await records.apply([label('a'), search('s', 'x')], 'one');
      expect(await records.changesSince(null, { types: ['savedSearch'], limit: 9 })).toMatchObject({
        changed: [{ id: 's' }],
      });
    });

    test('a state that is too old, or of another account, is said to be', async () => {
      const { records } = account;
      const { state } = await records.apply([label('kept')], 'one');
      for (let at = 0; at < 7; at += 1) {
        await records.apply([label(`l${at}`)], `make-${at}`);
        await records.apply([{ kind: 'destroy', id: `l${at}` }], `destroy-${at}`);
      }
      expect(await records.changesSince(state, ALL)).toBe('too-old');
      expect(await records.changesSince('0123.1', ALL)).toBe('too-old');
      expect(await records.changesSince(null, ALL)).toMatchObject({ changed: [{ id: 'kept' }] });
    });

    test('are an account’s own, and the same for all that open it', async () => {
      await account.records.apply([label('a')], 'one');
      expect(await (await account.stores.recordsOf('account-2')).list('label')).toEqual([]);
      const again = account.openAgain();
      if (!again) return;
      expect(await (await again.recordsOf('account-1')).list('label')).toEqual([label('a').record]);
      await again.close();
    });

    test('whoever follows them by states holds what is there, whatever was changed between', async () => {
      const id = fc.constantFrom('a', 'b', 'c', 'd');
      const change = fc.oneof(
        fc.tuple(id, fc.constantFrom('One', 'Two')).map(([of, name]) => label(of, name)),
        id.map((of): RecordChange => ({ kind: 'destroy', id: of })),
      );
      let command = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 4 }), limit: fc.nat(3) }), {
            maxLength: 8,
          }),
          async (steps) => {
            const follower = new Follower();
            for (const { changes, limit } of steps) {
              command += 1;
              await account.records.apply(changes, `law-${command}`);
              if (limit > 0) await follower.catchUp(account.records, limit);
            }
            await follower.catchUp(account.records, 2);
            const there = await account.records.list('label');
            expect([...follower.held.values()].toSorted(byId)).toEqual(there.toSorted(byId));
          },
        ),
        { numRuns: 40 },
      );
    });
  });
}

function byId(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
