import { WrenError } from '@wren/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import { setNewest } from '../../platform/set-newest.ts';
import { AttemptQueue } from './attempt-queue.ts';
import { hostOf } from './network-of.ts';

/** Allowed failures within the window. */
export interface AttemptLimits {
  /** Milliseconds. */
  readonly window: number;
  /** For one account from one client: enough for a user who has forgotten the password. */
  readonly perPair: number;
  /** For one account from everywhere: against distributed guessing. */
  readonly perAccount: number;
  /** From one client for all accounts: against one client trying many addresses. */
  readonly perClient: number;
}

export const ATTEMPT_LIMITS: AttemptLimits = {
  window: 15 * 60 * 1000,
  perPair: 10,
  perAccount: 50,
  perClient: 50,
};

/** The origin of an attempt. */
export interface Origin {
  /** Network address. */
  readonly client: string;
  /** Identifies the browser if the account has signed in from it before; else null. */
  readonly device: string | null;
  /** The account is known to have been used from this address; sign-ins from it since the server's start count as well. */
  readonly isKnown?: boolean;
  /**
   * While the account is attacked from everywhere, an unknown client with few failures of its own may wait for a turn (see {@link
   * AttemptQueue}). Not for codes of six digits, which are few enough to be guessed by turns.
   */
  readonly mayWait?: boolean;
}

/**
 * Counts failed sign-ins in memory. Guesses from elsewhere do not lock the owner out: an IP address from which the account has
 * signed in is not affected by the failures of all others, and a known browser only by its own. Any other client waits for its
 * turn meanwhile. An attempt counts as failed from its start until it has succeeded, so that concurrent attempts cannot pass
 * together; addresses without an account are treated like those with one.
 */
export class Attempts {
  readonly #times = new Map<string, number[]>();
  /** Addresses from which an account has signed in. */
  readonly #signedIn = new Map<string, true>();
  readonly #now: Clock;
  readonly #limits: AttemptLimits;
  readonly #turns: AttemptQueue;

  constructor(now: Clock, limits: AttemptLimits = ATTEMPT_LIMITS) {
    this.#now = now;
    this.#limits = limits;
    this.#turns = new AttemptQueue(now);
  }

  /**
   * Counts an attempt. Returns functions to call when it has succeeded, or when it was undecided: then it does not count.
   * @throws WrenError 'too-many-attempts' with the seconds to wait
   */
  begin(
    account: string,
    { client: address, device, isKnown = false, mayWait = false }: Origin,
  ): (outcome?: 'succeeded' | 'undecided') => void {
    const now = this.#now();
    const client = hostOf(address);
    const counters = this.#counters(account, client, device, isKnown);
    const waitFor = (some: typeof counters): number =>
      Math.max(...some.map(([key, limit]) => this.#freeAt(key, limit, now) - now));
    const own = waitFor(counters.filter(([key]) => !key.startsWith('a ')));
    const isWaiting = own <= 0 && mayWait && waitFor(counters) > 0;
    const wait = isWaiting ? this.#turns.ask(account, client) : waitFor(counters);
    if (wait > 0) throw new WrenError('too-many-attempts', undefined, { retryAfter: Math.ceil(wait / 1000) });
    for (const [key] of counters) this.#add(key, now);
    return (outcome = 'succeeded') => {
      const [own, ...others] = counters.map(([key]) => key);
      if (outcome === 'undecided') {
        for (const [key] of counters) this.#takeBack(key, now);
        return;
      }
      if (own !== undefined) this.#times.delete(own);
      for (const key of others) this.#takeBack(key, now);
      setNewest(this.#signedIn, `${client} ${account}`, true);
    };
  }

  /** The counters of an attempt, with their limits; the first is that of the client for the account. */
  #counters(
    account: string,
    client: string,
    device: string | null,
    isKnown: boolean,
  ): readonly (readonly [string, number])[] {
    const { perPair, perAccount, perClient } = this.#limits;
    if (device !== null) return [[`d ${device} ${account}`, perPair]];
    const own = [
      [`p ${client} ${account}`, perPair],
      [`c ${client}`, perClient],
    ] as const;
    return isKnown || this.#signedIn.has(`${client} ${account}`) ? own : [...own, [`a ${account}`, perAccount]];
  }

  /** Time at which the next attempt is allowed: in the past, or when the oldest of too many failures leaves the window. */
  #freeAt(key: string, limit: number, now: number): number {
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - this.#limits.window);
    const oldest = recent.at(-limit);
    return oldest === undefined ? 0 : oldest + this.#limits.window;
  }

  #add(key: string, now: number): void {
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - this.#limits.window);
    setNewest(this.#times, key, [...recent, now]);
  }

  #takeBack(key: string, time: number): void {
    const times = this.#times.get(key);
    const place = times?.indexOf(time) ?? -1;
    if (times && place >= 0) times.splice(place, 1);
  }
}
