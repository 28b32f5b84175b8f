import type { AccountRecord, RecordChange } from '@wren/contract/records/record-types.ts';
import { EMPTY_CONTACT } from '@wren/domain/contact/contact.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually, until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { Browser, begin, closeTabs, keepTab, openTab, PLAIN } from '../../../test/support/tab.ts';
import { uuidv7s } from '../../platform/random-id.ts';
import type { Replica } from '../replica.ts';

afterEach(closeTabs);

const newId = uuidv7s();

function label(id: string, name: string): RecordChange & { readonly kind: 'put' } {
  return { kind: 'put', record: { id, type: 'label', data: { name, keyword: `k-${name}`, color: '', sortOrder: 0 } } };
}

const names = (replica: Replica): readonly string[] => replica.records('label').map(({ data }) => data.name);

const shows = (replica: Replica, ...wanted: readonly string[]): Promise<void> =>
  until(replica, () => names(replica).join() === wanted.join());

describe('account records', () => {
  test('show at once, and in other tabs and browsers when the host has them', async () => {
    const server = new HandlerServer();
    const browser = new Browser();
    const [here, beside, elsewhere] = [await begin(server, browser), await begin(server, browser), await begin(server)];
    const { settled } = here.saveRecords([label(newId(), 'Work'), label(newId(), 'Home')]);
    expect(names(here)).toEqual(['Work', 'Home']);
    await Promise.all([settled, shows(beside, 'Work', 'Home'), shows(elsewhere, 'Work', 'Home')]);
    expect(await server.store.records.list('label')).toEqual(here.records('label'));
  });

  test('are the same object until one of their type differs', async () => {
    const server = new HandlerServer();
    const replica = await begin(server);
    const id = newId();
    await replica.saveRecords([label(id, 'Work')]).settled;
    const before = replica.records('label');
    await replica.saveRecords([
      {
        kind: 'put',
        record: { id: newId(), type: 'savedSearch', data: { name: 'S', query: 'x', pinned: true, sortOrder: 0 } },
      },
    ]).settled;
    await until(replica, () => replica.records('savedSearch').length === 1);
    expect(replica.records('label')).toBe(before);
  });

  test('that are saved without a connection wait for it, also over the end of the page', async () => {
    const server = new HandlerServer();
    const browser = new Browser();
    const first = keepTab(openTab(server.fetch, browser));
    await first.replica.start();
    browser.online = false;
    first.replica.saveRecords([label(newId(), 'Offline')]);
    await eventually(async () => (await browser.records.all('command')).length === 1);
    first.replica.stop();
    const second = await begin(server, browser);
    expect(names(second)).toEqual(['Offline']);
    browser.online = true;
    browser.wake();
    await eventually(async () => (await server.store.records.list('label')).length === 1);
    await shows(second, 'Offline');
  });

  test('are kept in this browser: a page without a connection shows them, and asks only for what is new', async () => {
    const server = new HandlerServer();
    const browser = new Browser();
    const first = keepTab(openTab(server.fetch, browser));
    await first.replica.start();
    await first.replica.saveRecords([label(newId(), 'Kept')]).settled;
    await eventually(async () => (await browser.kept?.all('record'))?.length === 2);
    first.replica.stop();
    browser.online = false;
    const second = await begin(server, browser);
    expect(names(second)).toEqual(['Kept']);
    browser.online = true;
    browser.wake();
    const [before] = await server.store.records.list('label');
    await server.store.records.apply([label('other', 'New'), { kind: 'destroy', id: before?.id ?? '' }], 'elsewhere');
    await shows(second, 'New');
    const asked = server.asked.filter(({ name }) => name === 'getRecords');
    expect(asked.at(-1)?.args.since).toEqual(expect.any(String));
  });

  test('are taken back as a whole: what was made goes, what was replaced or destroyed is as it was', async () => {
    const server = new HandlerServer();
    const replica = await begin(server);
    const [kept, gone, made] = [newId(), newId(), newId()];
    await replica.saveRecords([label(kept, 'One'), label(gone, 'Two')]).settled;
    const saved = replica.saveRecords([label(kept, 'Other'), { kind: 'destroy', id: gone }, label(made, 'Three')]);
    expect(names(replica)).toEqual(['Other', 'Three']);
    await saved.settled;
    await saved.undo().settled;
    await shows(replica, 'One', 'Two');
    expect((await server.store.records.list('label')).map(({ data }) => data.name).toSorted()).toEqual(['One', 'Two']);
  });

  test('that the host refuses are as they were, and the caller is told', async () => {
    const server = new HandlerServer();
    const replica = await begin(server);
    const id = newId();
    await replica.saveRecords([label(id, 'Fine')]).settled;
    server.weather = (name) => (name === 'saveRecords' ? 'too-many-records' : 'fine');
    const refused = replica.saveRecords([label(id, 'Too many')]);
    expect(names(replica)).toEqual(['Too many']);
    await expect(refused.settled).rejects.toMatchObject({ code: 'too-many-records' });
    expect(names(replica)).toEqual(['Fine']);
  });

  test('that have changed too often to be told are asked for anew', async () => {
    const server = new HandlerServer([], 2);
    const browser = new Browser();
    const replica = await begin(server, browser);
    await replica.saveRecords([label(newId(), 'Mine')]).settled;
    browser.online = false;
    for (const id of ['a', 'b', 'c', 'd']) {
      await server.store.records.apply([label(id, id)], `make ${id}`);
      await server.store.records.apply([{ kind: 'destroy', id }], `destroy ${id}`);
    }
    await server.store.records.apply([label('z', 'Theirs')], 'last');
    browser.online = true;
    browser.wake();
    await shows(replica, 'Mine', 'Theirs');
  });

  test('that may be many are asked for once they are wanted, are kept, and are followed from then on', async () => {
    const server = new HandlerServer();
    const browser = new Browser();
    const contact = (id: string): RecordChange => ({
      kind: 'put',
      record: {
        id,
        type: 'contact',
        data: { ...EMPTY_CONTACT, name: id, emails: [], phones: [], addresses: [], groups: [] },
      },
    });
    await server.store.records.apply([contact('ada'), label('work', 'Work')], 'before');
    const askedTypes = () =>
      server.asked.flatMap(({ name, args }) => (name === 'getRecords' ? [String(args.types)] : []));
    const first = keepTab(openTab(server.fetch, browser));
    await first.replica.start();
    await shows(first.replica, 'Work');
    expect(askedTypes().some((types) => types.includes('contact'))).toBe(false);
    expect(first.replica.knowsRecords('contact')).toBe(false);
    const people = (replica: Replica) =>
      replica
        .records('contact')
        .map(({ id }) => id)
        .join();
    await until(first.replica, () => people(first.replica) === 'ada');
    expect(first.replica.knowsRecords('contact')).toBe(true);
    await server.store.records.apply([contact('ben')], 'later');
    browser.wake();
    await until(first.replica, () => people(first.replica) === 'ada,ben');
    await eventually(async () => (await browser.kept?.all('later-record'))?.length === 3);
    first.replica.stop();
    browser.online = false;
    const second = await begin(server, browser);
    await until(second, () => people(second) === 'ada,ben');
    expect(names(second)).toEqual(['Work']);
  });

  test('are not there on a plain host, and nothing is asked for them', async () => {
    const server = new HandlerServer();
    const replica = await begin(server, new Browser(), PLAIN);
    expect(replica.records('label')).toEqual([]);
    expect(() => replica.saveRecords([label(newId(), 'x')])).toThrow();
    expect(server.asked.filter(({ name }) => name === 'getRecords')).toEqual([]);
  });

  test('of two devices with answers that are lost or late: the last save of each record holds for both, whole', async () => {
    const ids = ['a', 'b', 'c'];
    const edit = fc.record({
      device: fc.nat(1),
      id: fc.constantFrom(...ids),
      name: fc.option(fc.constantFrom('One', 'Two', 'Three'), { nil: null }),
      weather: fc.constantFrom('fine' as const, 'lost' as const, 'down' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (edits) => {
        const server = new HandlerServer();
        const devices = [await begin(server), await begin(server)];
        let outcome: 'fine' | 'lost' | 'down' = 'fine';
        server.weather = (name) => {
          const now = name === 'saveRecords' ? outcome : 'fine';
          outcome = 'fine';
          return now;
        };
        const settled: Promise<unknown>[] = [];
        for (const { device, id, name, weather } of edits) {
          outcome = weather;
          const change: RecordChange = name === null ? { kind: 'destroy', id } : label(id, name);
          const saved = devices[device]?.saveRecords([change]);
          if (saved) settled.push(saved.settled);
          if (weather === 'fine') await Promise.all(settled);
        }
        await Promise.all(settled);
        const truth = JSON.stringify((await server.store.records.list('label')).toSorted(byId));
        for (const device of devices) {
          await until(device, () => JSON.stringify(device.records('label').toSorted(byId)) === truth);
        }
        closeTabs();
      }),
      { numRuns: Number(process.env.WREN_RUNS ?? 15) },
    );
  });
});

function byId(a: AccountRecord, b: AccountRecord): number {
  return a.id < b.id ? -1 : 1;
}
