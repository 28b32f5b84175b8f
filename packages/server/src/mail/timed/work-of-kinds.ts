import { isOwnAddress } from '@wren/domain/address/subaddress.ts';
import { type Accounts, addressesOf } from '../../directory/accounts/account.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MailStore } from '../../store/mail-store.ts';
import { ALWAYS_ENGLISH } from '../../texts/mail-texts.ts';
import type { WorkOfKinds } from '../../timers/timed-work.ts';
import type { Timer, Timers, TimerWork } from '../../timers/timer.ts';
import { type DigestParts, sendDigest } from '../digest/send-digest.ts';
import { type MailTimerKind, mailTimer } from './account-timers.ts';
import { remindUnanswered } from './remind-unanswered.ts';
import { wakeSnoozed } from './wake-snoozed.ts';

/** Dependencies of timed work of accounts. */
export interface TimedParts extends DigestParts {
  readonly accounts: Pick<Accounts, 'byId' | 'aliases'>;
  readonly clock: Clock;
  /** Continues the import of mail from another server; missing: there is none. */
  readonly transfer?: TimerWork;
}

/** The timed work of accounts by kind. */
export function workOfKinds(parts: TimedParts, timers: Timers): WorkOfKinds {
  const { stores, accounts, domains, clock, languageOf = ALWAYS_ENGLISH } = parts;
  /** Does the due work, and sets the timer for the next. */
  const atTime = (kind: MailTimerKind, work: (store: MailStore, account: string) => Promise<number | null>) => {
    return async ({ account }: Timer): Promise<null> => {
      const next = await work(await stores.of(account), account);
      if (next !== null) await timers.set(mailTimer(account, kind, next));
      return null;
    };
  };
  return {
    transfer: parts.transfer ?? (async () => null),
    snooze: atTime('snooze', async (store) => wakeSnoozed(store, clock())),
    remind: atTime('remind', async (store, id) => {
      const account = await accounts.byId(id);
      if (account === null) return null;
      const own = await addressesOf(accounts, account);
      return remindUnanswered(store, {
        to: { name: account.fullName, email: account.address },
        isOwn: (email) => isOwnAddress(email, own),
        domain: domains[0],
        language: await languageOf(id),
        now: clock(),
      });
    }),
    digest: async ({ account: id }) => {
      const account = await accounts.byId(id);
      return account && sendDigest(parts, account, clock());
    },
  };
}
