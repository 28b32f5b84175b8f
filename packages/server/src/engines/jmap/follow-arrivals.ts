import { addressesOf } from '../../directory/accounts/account.ts';
import type { Submitter } from '../../mail/outgoing/submission.ts';
import type { Claims } from '../../platform/sql/claims.ts';
import type { Arrivals } from '../arrivals/rule-arrival.ts';
import type { RunningEngine } from '../engine.ts';
import { AccountArrivals } from './account-arrivals.ts';
import { type JmapRulesParts, rulesOfJmap } from './jmap-rules.ts';

export interface ArrivalsOptions extends JmapRulesParts {
  /** What answers go out by. */
  readonly submitter: Submitter;
  readonly claims: Claims;
  /** Bytes that are read of the source of mail that comes. */
  readonly maxRawSize: number;
}

/** Milliseconds between the first checks of two accounts when the process starts, and before the last of them. */
const ISOLATED_MAILBOXES = 100;
const LATEST = 5 * 60_000;

/** Follows what comes to all accounts whose credentials are kept: while they have a session, or something to send. */
export async function followArrivals(
  options: ArrivalsOptions,
): Promise<Pick<RunningEngine, 'rules' | 'settled' | 'close'>> {
  const { stores, directory, submitter, log } = options;
  const { accounts, credentials, pushSubscriptions } = directory;
  const followed = new Map<string, AccountArrivals>();
  const ending = new Set<Promise<void>>();

  const arrivalsOf = async (id: string): Promise<Arrivals | null> => {
    const account = await accounts.byId(id);
    return account && { receiving: { stores, submitter, log }, account, own: await addressesOf(accounts, account) };
  };
  const begin = (id: string, delay = 0): void => {
    const known = followed.get(id);
    if (known) {
      known.wake();
      return;
    }
    const arrivals = new AccountArrivals({
      ...options,
      id,
      arrivals: () => arrivalsOf(id),
      isToldByPush: async () => (await pushSubscriptions.of(id)).length > 0,
      rulesAtServer: rulesOfJmap(options, id),
    });
    followed.set(id, arrivals);
    arrivals.start(delay);
  };
  const end = (id: string): void => {
    const ended = followed.get(id)?.stop();
    followed.delete(id);
    if (!ended) return;
    const over = ended
      .catch((error: unknown) => log.error({ err: error, account: id }, 'what comes to an account is followed still'))
      .finally(() => ending.delete(over));
    ending.add(over);
  };
  const wake = (id: string): void => followed.get(id)?.wake();
  const stops = [
    credentials.onChange((id, credential) => (credential ? begin(id) : end(id))),
    stores.onNews(wake),
    stores.onOpen(wake),
    stores.aroundChanges(async (id, { records }) => {
      if (records.length > 0) wake(id);
    }),
  ];
  for (const [at, id] of (await credentials.accounts()).entries())
    if (await credentials.of(id)) begin(id, Math.min(at * ISOLATED_MAILBOXES, LATEST));
  return {
    rules: (id) => followed.get(id)?.rules ?? null,
    async settled(id) {
      await followed.get(id)?.settled();
    },
    async close() {
      for (const stop of stops) stop();
      for (const id of [...followed.keys()]) end(id);
      await Promise.all(ending);
    },
  };
}
