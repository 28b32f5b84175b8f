import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { SqlStore } from '../../../src/platform/sql/sql-store.ts';
import type { AccountStores } from '../../../src/store/account-stores.ts';
import { JmapAccountNotes } from '../../../src/store/jmap/account/jmap-account-notes.ts';
import type { MailStore } from '../../../src/store/mail-store.ts';
import { removeKept, SharedStores, type SharedStoresOptions } from '../../../src/store/shared/shared-stores.ts';
import { describeNotes } from '../conformance/notes.conformance.ts';
import { describeRecords } from '../conformance/records.conformance.ts';

const DAY = 24 * 60 * 60_000;

/** As the suites of stores ask of it what they ask of notes and records. */
function asStores(store: SqlStore, options: SharedStoresOptions): AccountStores {
  const shared = new SharedStores(store, options);
  return {
    // There is no mail in it.
    async of(account) {
      const applied = { state: '', changed: [], destroyed: [], repeated: false };
      const noMail = {
        apply: async () => applied,
        changesSince: async () => ({ ...applied, hasMore: false }),
        knownBlobs: async () => new Set(),
      };
      return { ...(await shared.of(account)), ...noMail } as unknown as MailStore;
    },
    notesOf: (account) => shared.notesOf(account),
    recordsOf: (account) => shared.recordsOf(account),
    onChange: (run) => shared.onChange(run),
    onOpen: () => () => undefined,
    aroundChanges: (run) => shared.aroundChanges(run),
    close: () => shared.close(),
  };
}

/** What is kept beside mail that is on another server, in a store that several nodes share. @param open one without a row */
export function describeSharedStores(name: string, open: () => Promise<SqlStore>): void {
  describe(`what nodes share of accounts: ${name}`, () => {
    const harness = async (options: SharedStoresOptions) => {
      const store = await open();
      const stores = asStores(store, options);
      return { stores, openAgain: () => asStores(store, options), dispose: () => stores.close() };
    };
    describeNotes(harness);
    describeRecords(harness);

    test('of one node are at the other, told after its own, and gone with their account', async () => {
      const store = await open();
      const [a, b] = [new SharedStores(store), new SharedStores(store)];
      const [here, there] = [await a.recordsOf('one'), await b.recordsOf('one')];
      const state = await there.state();
      const label = (id: string) => ({
        ...{ id, type: 'label' as const },
        data: { name: id, keyword: `k-${id}`, color: 'blue' as const, sortOrder: 0 },
      });
      const ids = Array.from({ length: 8 }, (_, at) => `l${at}`);
      await Promise.all(
        ids.map((id, at) => (at % 2 === 0 ? here : there).apply([{ kind: 'put', record: label(id) }], `c-${id}`)),
      );
      await there.apply([{ kind: 'put', record: label('l0') }], 'c-l0');
      const told = await there.changesSince(state, { types: null, limit: 100 });
      expect(told === 'too-old' ? told : told.changed.map(({ id }) => id).toSorted()).toEqual(ids);
      await removeKept(store, 'one');
      expect([await here.list('label'), await (await b.notesOf('one')).read('')]).toEqual([[], []]);
    });

    test('a command is not carried out again for thirty days, and forgotten then', async () => {
      const store = await open();
      let now = 1_000;
      const records = await new SharedStores(store, { now: () => now }).recordsOf('one');
      const put = (color: 'blue' | 'red', command: string) => {
        const data = { name: 'l', keyword: 'l', color, sortOrder: 0 };
        return records.apply([{ kind: 'put', record: { id: 'l', type: 'label', data } }], command);
      };
      const first = await put('blue', 'c1');
      await put('red', 'c2');
      now += 29 * DAY;
      expect(await put('blue', 'c1')).toEqual(first);
      expect(await records.list('label')).toMatchObject([{ data: { color: 'red' } }]);
      now += 2 * DAY;
      await put('blue', 'c3');
      expect(await store.all('SELECT id FROM record_command')).toEqual([{ id: 'c3' }]);
    });

    test('uploads are at every node for a day, and as long as a record needs them', async () => {
      const store = await open();
      let now = 1_000;
      const [a, b] = [new SharedStores(store, { now: () => now }), new SharedStores(store, { now: () => now })];
      const id = await (await a.of('one')).putBlob(Buffer.from('bytes'));
      const kept = await (await a.of('one')).putBlob(Buffer.from('kept'));
      const found = await (await b.of('one')).openBlob(id);
      expect(found && (await buffer(found.stream))).toEqual(Buffer.from('bytes'));
      expect(await (await b.of('another')).openBlob(id)).toBeNull();
      const record = {
        ...{ id: 't', type: 'label' as const },
        data: { name: 't', keyword: 't', color: 'blue' as const, sortOrder: 0 },
      };
      await (await b.recordsOf('one')).apply([{ kind: 'put', record, blobs: [kept] }], 'c');
      now += DAY + 1;
      await (await b.of('one')).putBlob(Buffer.from('other'));
      expect(await (await b.of('one')).openBlob(id)).toBeNull();
      expect(await (await a.of('one')).openBlob(kept)).not.toBeNull();
      await (await a.recordsOf('one')).apply([{ kind: 'destroy', id: 't' }], 'd');
      now += DAY + 1;
      await (await b.of('one')).putBlob(Buffer.from('other'));
      expect(await (await a.of('one')).openBlob(kept)).toBeNull();
    });

    test('what a node keeps of emails another knows when it looks, and tells of since a state of either', async () => {
      const store = await open();
      const notes = await new SharedStores(store).notesOf('one');
      const [a, b] = [await JmapAccountNotes.open(notes, 0), await JmapAccountNotes.open(notes, 0)];
      const before = b.touch;
      await a.keepFacts(new Map([['e1', { id: 'm1', home: 'drafts' }]]));
      await a.keepMailbox('j1', 'm-own');
      const touch = a.touch;
      expect([b.idOf('e1'), await b.refresh()]).toEqual(['e1', true]);
      expect([b.idOf('e1'), b.emailOf('m1'), b.mailboxId('j1'), await b.refresh()]).toEqual([
        'm1',
        'e1',
        'm-own',
        false,
      ]);
      expect([await b.touchedSince(before), await b.touchedSince(touch)]).toEqual([['e1'], []]);
      await b.keepFacts(new Map([['e1', null]]));
      await b.keepCommand('c', { state: 's', changed: ['m1'], destroyed: [], repeated: false }, 1);
      await a.refresh();
      expect([a.idOf('e1'), await a.command('c')]).toMatchObject(['e1', { state: 's', repeated: true }]);
    });
  });
}
