import type { Log } from '../../platform/log.ts';
import type { AccountStores } from '../../store/account-stores.ts';
import { notifyingTimers } from '../../timers/notifying-timers.ts';
import { TimedWork } from '../../timers/timed-work.ts';
import type { TimerKind, Timers } from '../../timers/timer.ts';
import type { TimerFile } from '../../timers/timer-file.ts';
import type { TimerPlacement } from '../../timers/timer-placement.ts';
import { digestTimeOf } from '../digest/send-digest.ts';
import { MAIL_TIMER_KINDS, mailTimer, needsTimer, timersFor } from './account-timers.ts';
import { digestTimer, digestTimers } from './digest-timer.ts';
import { type TimedParts, workOfKinds } from './work-of-kinds.ts';

export interface AccountTimesParts extends TimedParts {
  /** See `TimedWorkParts`. */
  readonly readiness?: ((account: string) => Promise<TimerPlacement>) | null;
  readonly stores: Pick<AccountStores, 'of' | 'recordsOf' | 'aroundChanges' | 'onOpen'>;
  readonly log: Log;
}

/** The timers of all accounts, and their work. */
export interface AccountTimes {
  readonly timers: Timers;
  readonly work: TimedWork;
  /** Stops listening to changes; resolves when running work has ended. */
  close(): Promise<void>;
}

/** @param wake called when due times have changed, or there may be more work */
export function openAccountTimes(file: TimerFile, parts: AccountTimesParts, wake: () => void): AccountTimes {
  const { stores, accounts, clock, log } = parts;
  const timers = notifyingTimers(file, wake);
  const work = new TimedWork({
    ...{ file, clock, log },
    work: workOfKinds(parts, timers),
    isHere: async (account) => (await accounts.byId(account)) !== null,
    ...(parts.readiness && { readiness: parts.readiness }),
    onEnd: wake,
  });
  // Set both before and after the change is durable: a process that dies in between has the timer, and one that fires too early
  // is set again.
  const stopListening = stores.aroundChanges(async (account, changes) => {
    const changed = [...timersFor(account, changes.mail), ...digestTimers(account, changes.records, clock())];
    for (const timer of changed) await timers.set(timer);
  });
  const lookFor = async (account: string): Promise<void> => {
    const isUnset = async (kind: TimerKind): Promise<boolean> => (await timers.of(account, kind)).length === 0;
    for (const kind of MAIL_TIMER_KINDS) {
      if (!(await isUnset(kind)) || !(await needsTimer(await stores.of(account), kind))) continue;
      await timers.set(mailTimer(account, kind, clock()));
    }
    if (!(await isUnset('digest'))) return;
    const daily = await digestTimeOf(await stores.recordsOf(account));
    if (daily !== null && (await isUnset('digest'))) await timers.set(digestTimer(account, daily, clock()));
  };
  // Mail that a command line has filed beside this process has no timer yet.
  const stopLooking = stores.onOpen((account) => {
    lookFor(account).catch((error: unknown) => {
      log.error({ err: error, account }, 'it is not known what an account waits for');
    });
  });
  return {
    timers,
    work,
    async close() {
      stopListening();
      stopLooking();
      await work.settled();
    },
  };
}
