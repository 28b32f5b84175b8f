import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MakeHarness, useAccount } from './harness.ts';

/** What every store of notes must do. */
export function describeNotes(makeHarness: MakeHarness): void {
  describe('notes', () => {
    const account = useAccount(makeHarness);

    test('are found by the beginning of their key, in order, and alter no state', async () => {
      const state = await account.store.state();
      await account.notes.keep([
        ['job/2', 'two'],
        ['job/1', 'one'],
        ['jobs', 'none of them'],
      ]);
      expect(await account.notes.read('job/')).toEqual([
        ['job/1', 'one'],
        ['job/2', 'two'],
      ]);
      await account.notes.keep([
        ['job/1', null],
        ['job/2', 'deux'],
        ['job/unknown', null],
      ]);
      expect(await account.notes.read('job/')).toEqual([['job/2', 'deux']]);
      expect(await account.store.state()).toBe(state);
    });

    test('any key finds its own note, and those that it begins', async () => {
      const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(fc.uniqueArray(text, { maxLength: 6 }), text, async (keys, prefix) => {
          await account.notes.keep(keys.map((key) => [key, `note of ${key}`]));
          const found = (await account.notes.read(prefix)).map(([key]) => key);
          expect(found.toSorted()).toEqual(keys.filter((key) => key.startsWith(prefix)).toSorted());
          await account.notes.keep(keys.map((key) => [key, null]));
        }),
        { numRuns: 50 },
      );
    });

    test('are an account’s own, and the same for all that open it', async () => {
      await account.notes.keep([['job/1', 'one']]);
      expect(await (await account.stores.notesOf('account-2')).read('')).toEqual([]);
      expect(await account.stores.notesOf('account-1')).toBe(account.notes);
      const again = account.openAgain();
      if (!again) return;
      expect(await (await again.notesOf('account-1')).read('job/')).toEqual([['job/1', 'one']]);
      await again.close();
    });
  });
}
