import type { Clock } from '../../platform/clock.ts';
import { setNewest } from '../../platform/set-newest.ts';
import { networkOf } from './network-of.ts';

/** A rate of turns. */
interface Pace {
  /** Milliseconds between two turns. */
  readonly every: number;
  /** Largest number of turns at once after an idle time. */
  readonly burst: number;
}

/** Limits for unknown clients at an account under attack. */
export interface AttemptQueueLimits {
  /** Milliseconds after which a waiting client may return. */
  readonly wait: number;
  /** Milliseconds within which it may return then. */
  readonly stay: number;
  /** For one account, all clients together. */
  readonly account: Pace;
  /** For one account, clients of one network, so that no network takes the turns of all. */
  readonly network: Pace;
  /** Longest wait in the queue in milliseconds; further clients are rejected. */
  readonly longest: number;
}

export const ATTEMPT_QUEUE_LIMITS: AttemptQueueLimits = {
  wait: 15_000,
  stay: 5 * 60_000,
  account: { every: 5_000, burst: 20 },
  network: { every: 60_000, burst: 3 },
  longest: 10 * 60_000,
};

interface Place {
  /** Time at which it may return, in milliseconds since the epoch. */
  readonly at: number;
  /** It has waited, and its turn is scheduled. */
  readonly hasTurn: boolean;
}

/**
 * Queues of unknown clients for attempts at an account under attack, first come, first served. Each is turned away once, as in
 * greylisting of mail (RFC 6647): most attackers with many addresses never return by the same one. Those that do get turns at a
 * rate that limits all guesses together, however many clients there are.
 */
export class AttemptQueue {
  readonly #places = new Map<string, Place>();
  /** The time of the next free turn, by account, and by account and network. */
  readonly #next = new Map<string, number>();
  readonly #now: Clock;
  readonly #limits: AttemptQueueLimits;

  constructor(now: Clock, limits: AttemptQueueLimits = ATTEMPT_QUEUE_LIMITS) {
    this.#now = now;
    this.#limits = limits;
  }

  /** Milliseconds until a client may try again; 0: it is its turn, which is used up. */
  ask(account: string, client: string): number {
    const now = this.#now();
    const key = `${client} ${account}`;
    const place = this.#places.get(key);
    if (!place || now > place.at + this.#limits.stay) {
      setNewest(this.#places, key, { at: now + this.#limits.wait, hasTurn: false });
      return this.#limits.wait;
    }
    if (now < place.at) return place.at - now;
    if (!place.hasTurn) {
      const { wait, isSet } = this.#turn(account, networkOf(client), now);
      if (isSet && wait > 0) setNewest(this.#places, key, { at: now + wait, hasTurn: true });
      if (wait > 0) return wait;
    }
    this.#places.delete(key);
    return 0;
  }

  /**
   * Milliseconds until a network's next turn, and if it gets one: the queue may be too long, or the network may have used its
   * share.
   */
  #turn(account: string, network: string, now: number): { readonly wait: number; readonly isSet: boolean } {
    const { account: all, network: one, longest } = this.#limits;
    const ofNetwork = `${network} ${account}`;
    const [at, free] = [this.#free(account, all, now), this.#free(ofNetwork, one, now)];
    if (free > now) return { wait: free - now, isSet: false };
    if (at > now + longest) return { wait: at - now - longest, isSet: false };
    setNewest(this.#next, account, at + all.every);
    setNewest(this.#next, ofNetwork, free + one.every);
    return { wait: Math.max(at - now, 0), isSet: true };
  }

  /** The time of the next free turn; in the past while there are some at once. */
  #free(key: string, { every, burst }: Pace, now: number): number {
    return Math.max(this.#next.get(key) ?? 0, now - (burst - 1) * every);
  }
}
