import type { Clock } from '../../platform/clock.ts';

/** Validity of a challenge in milliseconds. */
export const CHALLENGE_LIFETIME = 5 * 60_000;

/** Largest number of pending challenges of one client; then its oldest is removed: no client removes those of others. */
const MAX_PER_ACCOUNT = 20;
/** Largest number of pending challenges; then the oldest is removed. */
const MAX_COUNT = 50_000;

interface Waiting {
  readonly purpose: string;
  readonly client: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** Pending challenges for browsers, in memory: each is accepted once, within five minutes, and for its purpose only. */
export class PasskeyChallenges {
  readonly #waiting = new Map<string, Waiting>();
  readonly #ofClients = new Map<string, Set<string>>();
  readonly #now: Clock;

  constructor(now: Clock) {
    this.#now = now;
  }

  /**
   * @param purpose signing in, or an operation of a session
   * @param client network address of the client
   */
  add(challenge: string, purpose: string, client: string): void {
    this.#waiting.set(challenge, { purpose, client, until: this.#now() + CHALLENGE_LIFETIME });
    const own = this.#ofClients.get(client) ?? new Set<string>();
    this.#ofClients.set(client, own.add(challenge));
    const [oldest] = own;
    if (own.size > MAX_PER_ACCOUNT && oldest !== undefined) this.#remove(oldest);
    const [first] = this.#waiting.keys();
    if (this.#waiting.size > MAX_COUNT && first !== undefined) this.#remove(first);
  }

  /** True if the challenge is pending for that purpose; it is used up by that. */
  take(challenge: string, purpose: string): boolean {
    const waiting = this.#waiting.get(challenge);
    this.#remove(challenge);
    return waiting !== undefined && waiting.purpose === purpose && waiting.until > this.#now();
  }

  #remove(challenge: string): void {
    const client = this.#waiting.get(challenge)?.client;
    this.#waiting.delete(challenge);
    if (client === undefined) return;
    const own = this.#ofClients.get(client);
    own?.delete(challenge);
    if (own?.size === 0) this.#ofClients.delete(client);
  }
}
