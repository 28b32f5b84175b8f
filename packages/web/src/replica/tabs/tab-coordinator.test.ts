import { expect, test } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { Browser } from '../../../test/support/tab.ts';
import { memoryRecords } from '../../platform/storage/record-store.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { TabCoordinator } from './tab-coordinator.ts';

function open(browser = new Browser(), look = { visible: true }): TabCoordinator {
  return new TabCoordinator({
    clock: () => 0,
    elapsed: () => 0,
    after: systemAfter,
    newId: () => 'tab',
    kept: null,
    whenIdle: () => () => undefined,
    records: memoryRecords(),
    channel: browser.channel(),
    locks: browser.locks,
    network: {
      online: () => true,
      visible: () => look.visible,
      savesData: () => false,
      onChange: (run) => browser.onWake(run),
      onWake: () => () => undefined,
    },
    log: () => undefined,
  });
}

test('[4.3] a page that ends keeps what its forms hold as it goes, and nothing any more once it has ended', async () => {
  const tabs = open();
  tabs.start();
  tabs.stop();
  tabs.persist('draft', 'as it goes', 'text');
  await tabs.kept();
  tabs.persist('draft', 'late', 'text');
  await tabs.kept();
  expect(await tabs.records.all('draft')).toEqual(['text']);
});

const LOCK = 'wren-drain-commands';

test('a tab that is looked at keeps its queue, and goes on with it at once', async () => {
  const browser = new Browser();
  const tabs = open(browser);
  tabs.start();
  let emptied = 0;
  const task = async (): Promise<void> => {
    emptied += 1;
  };
  tabs.drain('commands', task);
  await eventually(() => emptied === 1);
  expect(await browser.locks.isHeld(LOCK)).toBe(true);
  tabs.drain('commands', task);
  // No lock is asked for: it begins in the step of the press.
  for (let step = 0; step < 4; step += 1) await Promise.resolve();
  expect(emptied).toBe(2);
  tabs.stop();
  await eventually(async () => !(await browser.locks.isHeld(LOCK)));
});

test('tabs hand a queue to each other, and each empties it alone', async () => {
  const browser = new Browser();
  const all = [open(browser), open(browser), open(browser)];
  for (const tabs of all) tabs.start();
  let [running, most, emptied] = [0, 0, 0];
  const task = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve));
    running -= 1;
    emptied += 1;
  };
  for (let round = 1; round <= 5; round += 1) {
    for (const tabs of all) tabs.drain('commands', task);
    await eventually(() => emptied >= round * all.length);
  }
  expect(most).toBe(1);
  for (const tabs of all) tabs.stop();
  await eventually(async () => !(await browser.locks.isHeld(LOCK)));
});

test('a tab that is hidden keeps no queue', async () => {
  const browser = new Browser();
  const look = { visible: true };
  const tabs = open(browser, look);
  tabs.start();
  tabs.drain('commands', async () => undefined);
  await eventually(() => browser.locks.isHeld(LOCK));
  look.visible = false;
  browser.wake();
  await eventually(async () => !(await browser.locks.isHeld(LOCK)));
  tabs.stop();
});
