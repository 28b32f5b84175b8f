import type { Accounts } from '../../directory/accounts/account.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { AccountStores } from '../../store/account-stores.ts';
import { TimedWork } from '../../timers/timed-work.ts';
import type { Timers } from '../../timers/timer.ts';
import type { TimerFile } from '../../timers/timer-file.ts';
import { wakingTimers } from '../../timers/waking-timers.ts';
import { snoozeTimer, snoozeTimers } from './snooze-timers.ts';
import { holdsSnoozed } from './wake-snoozed.ts';
import { workOfKinds } from './work-of-kinds.ts';

export interface AccountTimesParts {
  readonly stores: Pick<AccountStores, 'of' | 'aroundChanges' | 'onOpen'>;
  readonly accounts: Pick<Accounts, 'byId'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The timers of all accounts, and what is done at their times. */
export interface AccountTimes {
  readonly timers: Timers;
  readonly work: TimedWork;
  /** Hears of no more changes; resolves when what has begun has ended. */
  close(): Promise<void>;
}

/** @param wake is told that other times count, or that there may be more to do */
export function openAccountTimes(file: TimerFile, parts: AccountTimesParts, wake: () => void): AccountTimes {
  const { stores, accounts, clock, log } = parts;
  const timers = wakingTimers(file, wake);
  const work = new TimedWork({
    ...{ file, clock, log },
    work: workOfKinds(stores, timers, clock),
    isHere: (account) => accounts.byId(account) !== null,
    onEnd: wake,
  });
  // Before a change is on disk and after it: a process that dies between the two has the timer, and one that fires too early is set again.
  const stopHearing = stores.aroundChanges((account, changes) => {
    for (const timer of snoozeTimers(account, changes)) timers.set(timer);
  });
  // What a command line has filed beside this process has no timer yet.
  const stopLooking = stores.onOpen((account) => {
    if (timers.of(account, 'snooze').length > 0) return;
    const isNeeded = async (): Promise<boolean> => holdsSnoozed(await stores.of(account));
    isNeeded().then(
      (needed) => needed && timers.set(snoozeTimer(account, clock())),
      (error: unknown) => log.error({ err: error, account }, 'it is not known what is snoozed'),
    );
  });
  return {
    timers,
    work,
    async close() {
      stopHearing();
      stopLooking();
      await work.settled();
    },
  };
}
