import type { Address } from '@wren/domain/message/message.ts';
import type { OpenHost } from '../host/mail-host.ts';
import { consoleLog } from '../platform/log.ts';
import { browserNetwork } from '../platform/network/network.ts';
import { uuidv7s } from '../platform/random-id.ts';
import { openRecords } from '../platform/storage/record-store.ts';
import { openChannel } from '../platform/tabs/channel.ts';
import { browserLocks } from '../platform/tabs/locks.ts';
import { systemClock, systemElapsed } from '../platform/time/clock.ts';
import { systemAfter } from '../platform/time/timers.ts';
import { Replica } from './replica.ts';

export interface OpenReplica {
  readonly openHost: OpenHost;
  /** The signed-in user: what waits in this browser is kept apart for each account. */
  readonly me: Address;
  readonly onSignedOut: () => void;
}

/** The replica of an account in this browser; {@link Replica.start} sets it going. */
export async function openReplica({ openHost, me, onSignedOut }: OpenReplica): Promise<Replica> {
  const account = `wren ${me.email.toLowerCase()}`;
  return new Replica({
    openHost,
    platform: {
      clock: systemClock,
      elapsed: systemElapsed,
      after: systemAfter,
      newId: uuidv7s(),
      records: await openRecords(account, consoleLog),
      channel: openChannel(account),
      locks: browserLocks(account),
      network: browserNetwork(),
      log: consoleLog,
    },
    me: () => me,
    onSignedOut,
  });
}
