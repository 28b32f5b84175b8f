import { WrenError } from '@wren/contract/errors.ts';
import type { Clock } from '../platform/clock.ts';

/** How many failures are borne within the window. */
export interface AttemptLimits {
  /** Milliseconds. */
  readonly window: number;
  /** For one account from one client: a person who has forgotten. */
  readonly perPair: number;
  /** For one account from everywhere: many machines guessing together. */
  readonly perAccount: number;
  /** From one client for all accounts: one machine trying addresses. */
  readonly perClient: number;
}

export const ATTEMPT_LIMITS: AttemptLimits = {
  window: 15 * 60 * 1000,
  perPair: 10,
  perAccount: 50,
  perClient: 50,
};

/** Keys that are remembered at most; then the oldest go. */
const MAX_KEYS = 50_000;

/**
 * Counts failed sign-ins in memory. An attempt counts as failed from its beginning until it has succeeded, so that
 * attempts at the same time cannot pass together; addresses without an account are treated like those with one.
 */
export class Attempts {
  readonly #times = new Map<string, number[]>();
  readonly #now: Clock;
  readonly #limits: AttemptLimits;

  constructor(now: Clock, limits: AttemptLimits = ATTEMPT_LIMITS) {
    this.#now = now;
    this.#limits = limits;
  }

  /**
   * Takes note of an attempt. Answers what to call when it has succeeded.
   * @throws WrenError 'too-many-attempts' with the seconds to wait
   */
  begin(account: string, client: string): () => void {
    const now = this.#now();
    const counters: readonly (readonly [string, number])[] = [
      [`p ${client} ${account}`, this.#limits.perPair],
      [`a ${account}`, this.#limits.perAccount],
      [`c ${client}`, this.#limits.perClient],
    ];
    const until = Math.max(...counters.map(([key, limit]) => this.#freeAt(key, limit, now)));
    if (until > now) {
      throw new WrenError('too-many-attempts', undefined, { retryAfter: Math.ceil((until - now) / 1000) });
    }
    for (const [key] of counters) this.#add(key, now);
    return () => {
      this.#times.delete(`p ${client} ${account}`);
      for (const [key] of counters.slice(1)) this.#takeBack(key, now);
    };
  }

  /** When the next attempt is free: in the past, or when the oldest of too many failures leaves the window. */
  #freeAt(key: string, limit: number, now: number): number {
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - this.#limits.window);
    const oldest = recent.at(-limit);
    return oldest === undefined ? 0 : oldest + this.#limits.window;
  }

  #add(key: string, now: number): void {
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - this.#limits.window);
    // Set anew, so that the order of the map is the order of last use.
    this.#times.delete(key);
    this.#times.set(key, [...recent, now]);
    if (this.#times.size > MAX_KEYS) {
      const [oldest] = this.#times.keys();
      if (oldest !== undefined) this.#times.delete(oldest);
    }
  }

  #takeBack(key: string, time: number): void {
    const times = this.#times.get(key);
    const place = times?.indexOf(time) ?? -1;
    if (times && place >= 0) times.splice(place, 1);
  }
}
