import { afterEach, beforeEach } from 'vitest';
import type { CommandResult, MailChange, MailStore } from '../../src/store/mail-store.ts';
import { QueueRig } from './queue-rig.ts';

const MINUTE = 60_000;

/** Ada's mail beside a queue whose clock the test turns. */
export interface TimedRig {
  readonly rig: QueueRig;
  readonly store: MailStore;
  /** Milliseconds since the epoch, some minutes after the test began. */
  readonly at: (minutes: number) => number;
  readonly apply: (...changes: readonly MailChange[]) => Promise<CommandResult>;
}

/** Opens one for each test of a file, and closes it. */
export function timedRig(): TimedRig {
  let open: { readonly rig: QueueRig; readonly store: MailStore; readonly start: number } | null = null;
  let commands = 0;
  const opened = (): NonNullable<typeof open> => {
    if (open === null) throw new Error('no test has begun');
    return open;
  };
  beforeEach(async () => {
    const rig = await QueueRig.open();
    await rig.reopen();
    open = { rig, store: await rig.mail.stores.of(rig.mail.ada.id), start: rig.now() };
  });
  afterEach(async () => {
    await open?.rig.close();
  });
  return {
    get rig() {
      return opened().rig;
    },
    get store() {
      return opened().store;
    },
    at: (minutes) => opened().start + minutes * MINUTE,
    apply: (...changes) => {
      commands += 1;
      return opened().store.apply(changes, `command-${commands}`);
    },
  };
}
