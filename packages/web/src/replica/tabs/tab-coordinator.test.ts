import { expect, test } from 'vitest';
import { Browser } from '../../../test/support/tab.ts';
import { memoryRecords } from '../../platform/storage/record-store.ts';
import { localLocks } from '../../platform/tabs/locks.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { TabCoordinator } from './tab-coordinator.ts';

function open(): TabCoordinator {
  const browser = new Browser();
  return new TabCoordinator({
    clock: () => 0,
    elapsed: () => 0,
    after: systemAfter,
    newId: () => 'tab',
    kept: null,
    whenIdle: () => () => undefined,
    records: memoryRecords(),
    channel: browser.channel(),
    locks: localLocks(),
    network: {
      online: () => true,
      visible: () => true,
      savesData: () => false,
      onChange: () => () => undefined,
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
