import type { Target } from '@wren/domain/message/change.ts';
import { describe, expect, test } from 'vitest';
import { mail, opener, reply } from '../../sample-mail.ts';
import type { MakeHarness } from '../harness.ts';
import { useAccount } from '../harness.ts';

const byId = (...messages: readonly string[]): Target => ({ messages });

export function describeSync(makeHarness: MakeHarness): void {
  describe('changes since a state', () => {
    const account = useAccount(makeHarness, 5);
    const flag = (...ids: readonly string[]) =>
      account.apply({ kind: 'flag', target: byId(...ids), keyword: 'flagged', value: true });
    const destroy = (...ids: readonly string[]) => account.apply({ kind: 'destroy', target: byId(...ids) });

    async function since(state: string, limit = 100) {
      const changes = await account.store.changesSince(state, limit);
      if (changes === 'too-old') throw new Error('too old');
      return { ...changes, changed: changes.changed.map((message) => message.id) };
    }

    test('nothing has changed since the present state', async () => {
      const { state } = await account.apply(mail('m1'));
      expect(await since(state)).toEqual({ state, changed: [], destroyed: [], hasMore: false });
      expect(await account.store.state()).toBe(state);
    });

    test('the state of a new account knows everything that follows', async () => {
      const state = await account.store.state();
      await account.apply(mail('m2'), mail('m1'));
      expect((await since(state)).changed).toEqual(['m2', 'm1']);
    });

    test('each message stands once, as it is now, by its newest change', async () => {
      const { state } = await account.apply(mail('m1'), mail('m2'));
      await flag('m1');
      await flag('m2');
      await account.apply({ kind: 'move', target: byId('m1'), mailbox: 'trash' });
      const changes = await account.store.changesSince(state, 100);
      expect(changes).toMatchObject({ changed: [{ id: 'm2' }, { id: 'm1', flagged: true, mailbox: 'trash' }] });
    });

    test('destroyed messages are named', async () => {
      const { state } = await account.apply(mail('m1'), mail('m2'));
      await flag('m1');
      await destroy('m1', 'm2');
      expect(await since(state)).toMatchObject({ changed: [], destroyed: ['m1', 'm2'] });
    });

    test('a message destroyed and put again is only changed', async () => {
      const { state } = await account.apply(mail('m1'));
      await destroy('m1');
      await account.apply(mail('m1'));
      expect(await since(state)).toMatchObject({ changed: ['m1'], destroyed: [] });
    });

    test('messages whose threads became one have changed', async () => {
      const { state } = await account.apply(reply('m2', ['m0']), reply('m3', ['m9']));
      await account.apply(reply('m4', ['m0', 'm9']));
      expect((await since(state)).changed).toEqual(['m4', 'm3']);
    });

    test('many changes come in pieces that lead to the present', async () => {
      let { state } = await account.apply(...['m1', 'm2', 'm3', 'm4', 'm5'].map((id) => mail(id)));
      await destroy('m2', 'm4');
      await flag('m1', 'm3');
      const told: string[] = [];
      for (;;) {
        const changes = await since(state, 1);
        told.push(...changes.changed, ...changes.destroyed);
        state = changes.state;
        if (!changes.hasMore) break;
      }
      expect(told).toEqual(['m2', 'm4', 'm1', 'm3']);
      expect(state).toBe(await account.store.state());
    });

    test('a piece that holds all says that there are no more', async () => {
      const state = await account.store.state();
      await account.apply(mail('m1'), mail('m2'));
      expect(await since(state, 2)).toMatchObject({ changed: ['m1', 'm2'], hasMore: false });
    });

    test.each(['', '0', 'x', 'ffff.1', '.', '1.2.3'])("a state that it never gave is too old: '%s'", async (state) => {
      await account.apply(mail('m1'));
      expect(await account.store.changesSince(state, 10)).toBe('too-old');
    });

    test("another account's state is too old", async () => {
      const other = await account.stores.of('account-2');
      expect(await account.store.changesSince(await other.state(), 10)).toBe('too-old');
    });

    test('a state from the future is too old', async () => {
      const { state } = await account.apply(mail('m1'));
      const future = state.replace(/\d+$/u, (number) => String(Number(number) + 1));
      expect(await account.store.changesSince(future, 10)).toBe('too-old');
    });

    test('a state from before the remembered destroyed messages is too old, a later one is not', async () => {
      const ids = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7'];
      const { state: old } = await account.apply(...ids.map((id) => mail(id)));
      const { state: young } = await destroy('m1', 'm2');
      await destroy('m3', 'm4', 'm5', 'm6', 'm7');
      expect(await account.store.changesSince(old, 10)).toBe('too-old');
      expect((await since(young)).destroyed).toEqual(['m3', 'm4', 'm5', 'm6', 'm7']);
    });
  });

  describe('watching', () => {
    const account = useAccount(makeHarness);

    test('every change is told with its state', async () => {
      const states: string[] = [];
      const stop = account.store.watch((state) => states.push(state));
      const first = await account.apply(mail('m1'));
      const second = await account.apply(opener('m2'));
      await expect.poll(() => states).toEqual([first.state, second.state]);
      stop();
    });

    test('all who watch are told, until they stop', async () => {
      const told: string[] = [];
      const stopA = account.store.watch(() => told.push('a'));
      const stopB = account.store.watch(() => told.push('b'));
      await account.apply(mail('m1'));
      await expect.poll(() => told.sort()).toEqual(['a', 'b']);
      stopA();
      stopA();
      await account.apply(mail('m2'));
      await expect.poll(() => told.sort()).toEqual(['a', 'b', 'b']);
      stopB();
    });

    test('a repeated command and one that changes nothing are not told', async () => {
      await account.store.apply([mail('m1')], 'once');
      const states: string[] = [];
      const stop = account.store.watch((state) => states.push(state));
      await account.store.apply([mail('m1')], 'once');
      await account.apply({ kind: 'destroy', target: byId('nobody') });
      const { state } = await account.apply(mail('m2'));
      await expect.poll(() => states).toEqual([state]);
      stop();
    });

    test('a change made by another process is told, too', async () => {
      const others = account.openAgain();
      if (!others) return;
      const other = await others.of('account-1');
      const states: string[] = [];
      const stop = account.store.watch((state) => states.push(state));
      const { state } = await other.apply([mail('m1')], 'elsewhere');
      await expect.poll(() => states).toEqual([state]);
      expect(await account.threadIds('m1')).toEqual(['m1']);
      stop();
      await others.close();
    });
  });
}
