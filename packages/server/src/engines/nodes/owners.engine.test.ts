import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingPostgres, type RealPostgres, startPostgres } from '../../../test/engines/real-servers/real-postgres.ts';
import { createLog } from '../../platform/log.ts';
import { openPostgresStore, type PostgresStore } from '../../platform/sql/postgres-store.ts';
import { write } from '../../platform/sql/sql-store.ts';
import { NODE_TABLES } from './node-tables.ts';
import { type HeldMirror, Owners } from './owners.ts';

const LEASE = 900;
const TABLES = `${NODE_TABLES}
  CREATE TABLE credential (account text PRIMARY KEY);
  CREATE TABLE written (text text NOT NULL);`;

describe.skipIf(missingPostgres !== null)(
  `who keeps which account${missingPostgres ? `: ${missingPostgres}` : ''}`,
  { timeout: 120_000 },
  () => {
    let server: RealPostgres;
    let store: PostgresStore;
    const all: Owners[] = [];
    beforeAll(async () => {
      server = await startPostgres();
      store = await openPostgresStore(server.newDatabase(), [TABLES]);
    });
    afterAll(async () => {
      for (const owners of all) await owners.close();
      await store.close();
      server.close();
    });

    const node = async (name: string, over: Partial<PostgresStore> = {}, lease = LEASE): Promise<Owners> => {
      const owners = new Owners(
        { ...store, ...over },
        { url: `http://${name}/`, build: name, log: createLog('silent'), lease },
      );
      await owners.begin();
      all.push(owners);
      return owners;
    };
    const taken = (held: HeldMirror | null): HeldMirror => {
      if (!held) throw new Error('not taken');
      return held;
    };

    test('an account is one node’s at a time, and another’s under a higher number once it is given back', async () => {
      const [a, b] = [await node('a'), await node('b')];
      const held = taken(await a.take('one'));
      expect(held.former).toBeNull();
      expect(await b.take('one')).toBeNull();
      expect(await b.keeperOf('one')).toEqual({ url: 'http://a/', build: 'a' });
      expect(await a.take('one')).toBe(held);
      await a.confirm(held);
      await a.release('one');
      const later = taken(await b.take('one'));
      expect([later.fence > held.fence, later.former]).toEqual([true, held.fence]);
      await expect(a.confirm(held)).rejects.toMatchObject({ code: 'busy' });
      const unit = store.unit(function* () {
        yield* a.locked(held);
        yield* write("INSERT INTO written VALUES ('late')");
      });
      await expect(unit).rejects.toMatchObject({ code: 'busy' });
      expect(await store.all('SELECT 1 FROM written')).toEqual([]);
    });

    test('two that take one at once get it once, and asked for again and again at one it is taken once', async () => {
      const [c, d] = [await node('c'), await node('d')];
      for (let round = 0; round < 20; round += 1) {
        const account = `race-${round}`;
        const [first, again, other] = await Promise.all([c.take(account), c.take(account), d.take(account)]);
        expect(first).toBe(again);
        expect([first, other].filter((held) => held !== null)).toHaveLength(1);
      }
    });

    test('a node that refuses connections, or begins anew at its address, is not waited for', async () => {
      const HOUR = 3_600_000;
      const [g, h] = [await node('g', {}, HOUR), await node('h', {}, HOUR)];
      const held = taken(await g.take('free'));
      expect(await h.take('free')).toBeNull();
      await h.countOut('http://g/');
      const later = taken(await h.take('free'));
      expect(later.former).toBe(held.fence);
      await expect(g.confirm(held)).rejects.toMatchObject({ code: 'busy' });
      const again = await node('h', {}, HOUR);
      expect(taken(await again.take('free')).former).toBe(later.fence);
      await expect(h.confirm(later)).rejects.toMatchObject({ code: 'busy' });
    });

    test('a node that cannot say that it is alive counts itself out before others do, and begins anew with nothing', async () => {
      let isAway = false;
      const unreachable = async (): Promise<never> => {
        throw new Error('unreachable');
      };
      const over: Partial<PostgresStore> = {
        write: (...asked) => (isAway ? unreachable() : store.write(...asked)),
      };
      const [e, f] = [await node('e', over), await node('f')];
      const lost: string[] = [];
      const gone: string[] = [];
      e.onLost((account) => lost.push(account));
      f.onGone((url) => gone.push(url));
      const held = taken(await e.take('two'));
      // That it is alive is known to the other by now.
      await expect.poll(() => f.keeperOf('two')).toMatchObject({ url: 'http://e/' });
      isAway = true;
      let isCountedOutHere = false;
      let later: HeldMirror | null = null;
      const tried = async (): Promise<HeldMirror | null> => {
        isCountedOutHere ||= e.heldOf('two') === null;
        later ??= await f.take('two');
        return later;
      };
      await expect.poll(tried, { timeout: 30_000, interval: 20 }).not.toBeNull();
      expect(isCountedOutHere).toBe(true);
      expect(taken(later).fence).toBeGreaterThan(held.fence);
      await expect(e.take('two')).rejects.toMatchObject({ code: 'busy' });
      isAway = false;
      await expect.poll(() => lost, { timeout: 30_000 }).toEqual(['two']);
      await expect.poll(() => e.take('three').catch(() => null), { timeout: 30_000 }).not.toBeNull();
      expect(await e.take('two')).toBeNull();
      await expect.poll(() => gone, { timeout: 30_000 }).toContain('http://e/');
    });

    test('accounts that nobody keeps are shared out among the nodes that are alive', async () => {
      for (const owners of all.splice(0)) await owners.close();
      await store.write("INSERT INTO credential SELECT 'many-' || n FROM generate_series(1, 9) AS n");
      const [g, h] = [await node('g'), await node('h')];
      const own = async (owners: Owners): Promise<number> => {
        for (const account of await owners.free()) await owners.take(account);
        return owners.accounts.length;
      };
      expect([await own(g), await own(h)]).toEqual([5, 4]);
      await h.close();
      await own(g);
      expect(await own(g)).toBe(9);
    });
  },
);
