import { uuidv7s } from '../../platform/random-id.ts';
import { memoryRecords } from '../../platform/storage/record-store.ts';
import { localLocks } from '../../platform/tabs/locks.ts';
import type { ReplicaParts } from '../../replica/replica-parts.ts';

const never = () => () => undefined;

/** What a replica has in the place of a browser where a page is drawn: nothing is kept, and nothing happens later. */
export function drawnPlatform(now: number): ReplicaParts['platform'] {
  return {
    clock: () => now,
    elapsed: () => 0,
    after: never,
    newId: uuidv7s(),
    records: memoryRecords(true),
    kept: null,
    whenIdle: never,
    channel: { post: () => undefined, listen: never, close: () => undefined },
    locks: localLocks(),
    network: { online: () => true, visible: () => true, savesData: () => true, onWake: never, onChange: never },
    log: (_what, error) => {
      throw error;
    },
  };
}
