import type { Address } from '@wren/domain/message/message.ts';
import type { OpenHost } from '../host/mail-host.ts';
import { consoleLog } from '../platform/log.ts';
import { browserNetwork } from '../platform/network/network.ts';
import { uuidv7s } from '../platform/random-id.ts';
import { deleteKept, openKept } from '../platform/storage/kept-store.ts';
import { openRecords } from '../platform/storage/record-store.ts';
import { openChannel } from '../platform/tabs/channel.ts';
import { browserLocks } from '../platform/tabs/locks.ts';
import { systemClock, systemElapsed } from '../platform/time/clock.ts';
import { whenIdle } from '../platform/time/idle.ts';
import { systemAfter } from '../platform/time/timers.ts';
import { Replica } from './replica.ts';

export interface OpenReplica {
  readonly openHost: OpenHost;
  /** The signed-in user: what waits in this browser is kept apart for each account. */
  readonly me: Address;
  readonly onSignedOut: () => void;
}

/** Names what is kept in this browser for an account. */
function accountName({ email }: Pick<Address, 'email'>): string {
  return `wren ${email.toLowerCase()}`;
}

/**
 * Deletes the copies of an account's mail from this browser, in every tab: at sign-out, and when the page turns out
 * to belong to another account. The outbox and drafts are not copies and stay.
 * @throws DOMException as the browser says
 */
export function forgetKeptMail(account: Pick<Address, 'email'>): Promise<void> {
  return deleteKept(accountName(account));
}

/** Whether anything of an account waits in this browser to be sent or done. */
export async function hasWaiting(account: Pick<Address, 'email'>): Promise<boolean> {
  const records = await openRecords(accountName(account), consoleLog);
  const left = await Promise.all([records.all('outgoing'), records.all('command')]);
  return left.some((kept) => kept.length > 0);
}

/** The replica of an account in this browser; {@link Replica.start} sets it going. */
export async function openReplica({ openHost, me, onSignedOut }: OpenReplica): Promise<Replica> {
  const account = accountName(me);
  const [records, kept] = await Promise.all([openRecords(account, consoleLog), openKept(account, consoleLog)]);
  return new Replica({
    openHost,
    platform: {
      clock: systemClock,
      elapsed: systemElapsed,
      after: systemAfter,
      newId: uuidv7s(),
      records,
      kept,
      whenIdle,
      channel: openChannel(account),
      locks: browserLocks(account),
      network: browserNetwork(),
      log: consoleLog,
    },
    me: () => me,
    onSignedOut,
  });
}
