import { expect, test } from 'vitest';
import { localLocks } from './locks.ts';

const never = new AbortController().signal;
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('one after the other has a name, in the order in which they asked', async () => {
  const locks = localLocks();
  const first = gate();
  const order: string[] = [];
  const holding = locks.hold(
    'a',
    async () => {
      order.push('first');
      await first.opened;
    },
    never,
  );
  const later = ['second', 'third'].map((who) => locks.hold('a', async () => void order.push(who), never));
  expect(await locks.isHeld('a')).toBe(true);
  first.open();
  await Promise.all([holding, ...later]);
  expect(order).toEqual(['first', 'second', 'third']);
  expect(await locks.isHeld('a')).toBe(false);
});

test('who does not want to wait is told at once', async () => {
  const locks = localLocks();
  const first = gate();
  const holding = locks.holdIfFree('a', () => first.opened);
  expect(await locks.holdIfFree('a', async () => undefined)).toBe(false);
  first.open();
  expect(await holding).toBe(true);
  expect(await locks.holdIfFree('a', async () => undefined)).toBe(true);
});

test('who is robbed hears of it, and who waits goes on waiting', async () => {
  const locks = localLocks();
  const order: string[] = [];
  const robbed = locks.hold('a', () => new Promise(() => undefined), never).catch(() => order.push('robbed'));
  const waits = locks.hold('a', async () => void order.push('waited'), never);
  const thief = gate();
  const stolen = locks.steal('a', () => thief.opened);
  await robbed;
  expect(order).toEqual(['robbed']);
  thief.open();
  await Promise.all([stolen, waits]);
  expect(order).toEqual(['robbed', 'waited']);
});

test('who gives up waiting never gets it, and keeps nobody else waiting', async () => {
  const locks = localLocks();
  const first = gate();
  const stop = new AbortController();
  const order: string[] = [];
  const all = [
    locks.hold('a', () => first.opened, never),
    locks.hold('a', async () => void order.push('gone'), stop.signal),
    locks.hold('a', async () => void order.push('patient'), never),
  ];
  stop.abort();
  first.open();
  await Promise.all(all);
  expect(order).toEqual(['patient']);
});
