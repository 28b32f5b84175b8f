import type { Accounts } from '../../directory/accounts/account.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WorkOfKinds } from '../../timers/timed-work.ts';
import type { Timers } from '../../timers/timer.ts';
import { type DigestParts, sendDigest } from '../digest/send-digest.ts';
import { snoozeTimer } from './snooze-timers.ts';
import { wakeSnoozed } from './wake-snoozed.ts';

/** What is done at the times of an account. */
export function workOfKinds(
  parts: DigestParts & { readonly accounts: Pick<Accounts, 'byId'>; readonly clock: Clock },
  timers: Timers,
): WorkOfKinds {
  const { stores, accounts, clock } = parts;
  return {
    snooze: async ({ account }) => {
      const next = await wakeSnoozed(await stores.of(account), clock());
      if (next !== null) timers.set(snoozeTimer(account, next));
      return null;
    },
    digest: async ({ account: id }) => {
      const account = accounts.byId(id);
      return account && sendDigest(parts, account, clock());
    },
  };
}
