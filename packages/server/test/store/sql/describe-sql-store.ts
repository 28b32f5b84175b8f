import { WrenError } from '@wren/contract/errors.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { all, first, type SqlStore, write } from '../../../src/platform/sql/sql-store.ts';

/** What every store of the directory does alike. @param open a new one, whose tables `counter` and `thing` have nothing in them */
export function describeSqlStore(name: string, open: () => Promise<SqlStore>): void {
  describe(`a store of statements: ${name}`, () => {
    let store: SqlStore;
    beforeEach(async () => {
      store = await open();
    });

    it('answers rows as they were written: texts, whole numbers of 53 bits, bytes and nothing', async () => {
      const values = ['Ünïcode ? $1 ’', Number.MAX_SAFE_INTEGER, new Uint8Array([0, 255, 63]), null] as const;
      expect(await store.write('INSERT INTO thing VALUES (?, ?, ?, ?)', ...values)).toBe(1);
      const [row] = await store.all<Record<string, unknown>>('SELECT * FROM thing');
      expect({ ...row, sealed: new Uint8Array(row?.sealed as Uint8Array) }).toEqual({
        ...{ name: values[0], at: values[1], sealed: values[2], absent: null },
      });
      const sum = await store.first<{ total: number }>('SELECT sum(at) AS total, count(*) AS rows FROM thing');
      expect(sum).toEqual({ total: values[1], rows: 1 });
    });

    it('says of what was written how many rows it was, and of what is not there that it is not', async () => {
      expect(await store.first('SELECT 1 FROM thing WHERE name = ?', 'none')).toBeUndefined();
      expect(await store.all('SELECT name FROM thing')).toEqual([]);
      for (const one of ['a', 'b']) await store.write('INSERT INTO thing VALUES (?, 1, NULL, NULL)', one);
      expect(await store.write('UPDATE thing SET at = ? WHERE at = 1', 2)).toBe(2);
      const gone = await store.first('DELETE FROM thing WHERE name = ? RETURNING name', 'a');
      expect(gone).toEqual({ name: 'a' });
      expect(await store.write('DELETE FROM thing WHERE name = ?', 'a')).toBe(0);
    });

    it('carries a unit out whole or not at all, and throws what it throws', async () => {
      const failing = store.unit(function* () {
        yield* write('INSERT INTO thing VALUES (?, 1, NULL, NULL)', 'half');
        expect((yield* all('SELECT name FROM thing')).length).toBe(1);
        throw new WrenError('forbidden');
      });
      await expect(failing).rejects.toMatchObject({ code: 'forbidden' });
      const twice = store.unit(function* () {
        yield* write('INSERT INTO thing VALUES (?, 1, NULL, NULL)', 'one');
        yield* write('INSERT INTO thing VALUES (?, 1, NULL, NULL)', 'one');
      });
      await expect(twice).rejects.toThrow();
      expect(await store.all('SELECT name FROM thing')).toEqual([]);
    });

    it('carries units out as if each were alone, however many there are at once', async () => {
      await store.write('INSERT INTO counter VALUES (0)');
      const counted = await Promise.all(
        Array.from({ length: 8 }, () =>
          store.unit(function* () {
            const row = yield* first<{ n: number }>('SELECT n FROM counter');
            const next = (row?.n ?? 0) + 1;
            yield* write('UPDATE counter SET n = ?', next);
            return next;
          }),
        ),
      );
      expect([...counted].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(await store.first('SELECT n FROM counter')).toEqual({ n: 8 });
    });
  });
}
