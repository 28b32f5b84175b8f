import { expect, test } from 'vitest';
import { Browser } from '../../../test/tab.ts';
import { localLocks } from '../../platform/locks.ts';
import { memoryRecords } from '../../platform/record-store.ts';
import { systemAfter } from '../../platform/timers.ts';
import { Shared } from './shared.ts';

function open(): Shared {
  const browser = new Browser();
  return new Shared({
    clock: () => 0,
    elapsed: () => 0,
    after: systemAfter,
    newId: () => 'tab',
    records: memoryRecords(),
    channel: browser.channel(),
    locks: localLocks(),
    network: {
      online: () => true,
      visible: () => true,
      onChange: () => () => undefined,
      onWake: () => () => undefined,
    },
    log: () => undefined,
  });
}

test('[4.3] a page that ends keeps what its forms hold as it goes, and nothing any more once it has ended', async () => {
  const shared = open();
  shared.start();
  shared.stop();
  shared.keep('draft', 'as it goes', 'text');
  await shared.kept();
  shared.keep('draft', 'late', 'text');
  await shared.kept();
  expect(await shared.records.all('draft')).toEqual(['text']);
});
