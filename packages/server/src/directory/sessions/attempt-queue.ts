import type { Clock } from '../../platform/clock.ts';
import { setNewest } from '../../platform/set-newest.ts';
import { networkOf } from './network-of.ts';

/** How often there is a turn. */
interface Pace {
  /** Milliseconds from one to the next. */
  readonly every: number;
  /** How many there are at once after a quiet time. */
  readonly burst: number;
}

/** How machines that nothing is known of come to try an account that is attacked. */
export interface AttemptQueueLimits {
  /** Milliseconds after which a waiting attempt may return. */
  readonly wait: number;
  /** Milliseconds for which it may, then. */
  readonly stay: number;
  /** Of all machines at one account. */
  readonly account: Pace;
  /** Of all machines of one network at one account, so that no network takes the turns of all. */
  readonly network: Pace;
  /** Milliseconds that the last in the line waits at most; no more are let into it. */
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
  /** When it may come back, in milliseconds since the epoch. */
  readonly at: number;
  /** It has waited, and its turn is set. */
  readonly hasTurn: boolean;
}

/**
 * Lines in which machines wait for a try at an account that is attacked, first come, first served. Each is sent away
 * once, as mail servers do with strangers (greylisting, RFC 6647): most of what guesses by many addresses never comes
 * back by the same one. Those that do get turns at a pace which bounds all guesses together, however many machines there are.
 */
export class AttemptQueue {
  readonly #places = new Map<string, Place>();
  /** When the turn after the last one that was given is, by account, and by account and network. */
  readonly #next = new Map<string, number>();
  readonly #now: Clock;
  readonly #limits: AttemptQueueLimits;

  constructor(now: Clock, limits: AttemptQueueLimits = ATTEMPT_QUEUE_LIMITS) {
    this.#now = now;
    this.#limits = limits;
  }

  /** Milliseconds that a machine is to wait before it asks again; 0: it is its turn, which is taken now. */
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
   * Milliseconds until a network's next turn, and whether it gets one: the queue may be too long, or the network
   * have used its share.
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

  /** When there is a turn; in the past while there are some at once. */
  #free(key: string, { every, burst }: Pace, now: number): number {
    return Math.max(this.#next.get(key) ?? 0, now - (burst - 1) * every);
  }
}
