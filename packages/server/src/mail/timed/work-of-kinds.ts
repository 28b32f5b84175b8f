import type { Clock } from '../../platform/clock.ts';
import type { MailStores } from '../../store/mail-store.ts';
import type { WorkOfKinds } from '../../timers/timed-work.ts';
import type { Timers } from '../../timers/timer.ts';
import { snoozeTimer } from './snooze-timers.ts';
import { wakeSnoozed } from './wake-snoozed.ts';

/** What is done at the times of an account. */
export function workOfKinds(stores: Pick<MailStores, 'of'>, timers: Timers, clock: Clock): WorkOfKinds {
  return {
    snooze: async ({ account }) => {
      const next = await wakeSnoozed(await stores.of(account), clock());
      if (next !== null) timers.set(snoozeTimer(account, next));
      return null;
    },
  };
}
