import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountStores } from '../../../src/store/account-stores.ts';
import { blobIdOf } from '../../../src/store/blob-id.ts';
import { MemoryStores } from '../../../src/store/memory/memory-stores.ts';
import type { KeptRecordChange } from '../../../src/store/record-store.ts';
import { mail } from '../sample-mail.ts';
import { DAY, type MakeHarness, useAccount } from './harness.ts';

const bytesOf = (size: number): Buffer => Buffer.alloc(size, `${size}`);
const BLOBS = [1, 20, 300, 4_000].map(bytesOf);
const IDS = BLOBS.map(blobIdOf);

const some = fc.subarray(IDS);
const step = fc.oneof(
  fc.record({ kind: fc.constant('mail' as const), id: fc.constantFrom('m1', 'm2', 'm3'), blobs: some }),
  fc.record({ kind: fc.constant('no mail' as const), id: fc.constantFrom('m1', 'm2', 'm3') }),
  fc.record({ kind: fc.constant('record' as const), id: fc.constantFrom('a', 'b'), blobs: some }),
  fc.record({ kind: fc.constant('no record' as const), id: fc.constantFrom('a', 'b') }),
  fc.record({ kind: fc.constant('later' as const), days: fc.integer({ min: 1, max: 3 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A label that needs bytes. */
function label(id: string, blobs: readonly string[]): KeptRecordChange {
  const data = { name: id, keyword: `k-${id}`, color: 'blue', sortOrder: 0 } as const;
  return { kind: 'put', record: { id, type: 'label', data }, blobs };
}

/** Carries out a step. @param number of the step */
async function take(stores: AccountStores, one: Step, number: number): Promise<void> {
  const [store, records] = [await stores.of('account-1'), await stores.recordsOf('account-1')];
  for (const bytes of BLOBS) await store.putBlob(bytes);
  const id = `step-${number}`;
  if (one.kind === 'mail') await store.apply([mail(one.id, { home: 'drafts', blobs: one.blobs })], id);
  if (one.kind === 'no mail') await store.apply([{ kind: 'destroy', target: { messages: [one.id] } }], id);
  if (one.kind === 'record') await records.apply([label(one.id, one.blobs)], id);
  if (one.kind === 'no record') await records.apply([{ kind: 'destroy', id: one.id }], id);
}

/** The bytes that an account keeps. */
export function describeUsage(makeHarness: MakeHarness): void {
  describe('usage', () => {
    const account = useAccount(makeHarness);
    beforeEach(async ({ skip }) => {
      if ((await account.store.usage()) === null) skip('the server bounds its accounts itself');
    });

    test('[D46] is the bytes of what messages need, once each, and less as soon as they are destroyed', async () => {
      const [one, two] = [bytesOf(1_000), bytesOf(20_000)];
      expect(await account.store.usage()).toBe(0);
      const ids = [await account.store.putBlob(one), await account.store.putBlob(two)];
      expect(await account.store.usage()).toBe(0);
      await account.apply(mail('m1', { blobs: ids }), mail('m2', { blobs: ids.slice(0, 1) }));
      expect(await account.store.usage()).toBe(21_000);
      await account.apply({ kind: 'destroy', target: { messages: ['m1'] } });
      expect(await account.store.usage()).toBe(1_000);
      const three = bytesOf(300);
      const bytes = new Map([[blobIdOf(three), three]]);
      await account.store.apply([mail('m3', { blobs: [blobIdOf(three)] })], 'with bytes', bytes);
      expect(await account.store.usage()).toBe(1_300);
    });

    test('[D46] is what a recount gives, whatever messages and records come to need and let go of', async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
          run += 1;
          const oracle = new MemoryStores({ now: () => account.now });
          const before = (await account.store.usage()) ?? 0;
          expect(before).toBe(0);
          for (const [index, one] of steps.entries()) {
            if (one.kind === 'later') account.now += one.days * DAY;
            await take(account.stores, one, run * 100 + index);
            await take(oracle, one, index);
            expect(await account.store.usage()).toBe(await (await oracle.of('account-1')).usage());
          }
          const all = ['m1', 'm2', 'm3'];
          await account.apply({ kind: 'destroy', target: { messages: all } });
          const gone = ['a', 'b'].map((id) => ({ kind: 'destroy', id }) as const);
          await account.records.apply(gone, `end-${run}`);
        }),
        { numRuns: 25, endOnFailure: true },
      );
    });
  });
}
