import type { Address } from '@wren/domain/message/message.ts';
import type { Capabilities } from '../host/client/capabilities.ts';
import { abilitiesOf } from '../host/client/capabilities.ts';
import type { Api } from '../host/client/connect.ts';
import { createMailHost } from '../host/frappe/create-mail-host.ts';
import { consoleLog } from '../platform/log.ts';
import { browserNetwork } from '../platform/network/network.ts';
import { uuidv7s } from '../platform/random-id.ts';
import { openRecords } from '../platform/storage/record-store.ts';
import { openChannel } from '../platform/tabs/channel.ts';
import { browserLocks } from '../platform/tabs/locks.ts';
import { systemClock, systemElapsed } from '../platform/time/clock.ts';
import { systemTimeZone } from '../platform/time/time-zone.ts';
import { systemAfter } from '../platform/time/timers.ts';
import { Replica } from './replica.ts';

export interface OpenReplica {
  readonly api: Pick<Api, 'client' | 'fetch' | 'host'>;
  readonly capabilities: Capabilities;
  /** The signed-in user: what waits in this browser is kept apart for each account. */
  readonly me: Address;
  /** The user's own addresses, the default first. */
  readonly addresses: readonly string[];
  readonly onSignedOut: () => void;
}

/** The replica of an account in this browser; {@link Replica.start} sets it going. */
export async function openReplica({ api, capabilities, me, addresses, onSignedOut }: OpenReplica): Promise<Replica> {
  const account = `wren ${me.email.toLowerCase()}`;
  return new Replica({
    host: createMailHost({
      client: api.client,
      fetch: api.fetch,
      host: api.host,
      abilities: abilitiesOf(capabilities),
      addresses,
      timeZone: systemTimeZone(),
    }),
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
