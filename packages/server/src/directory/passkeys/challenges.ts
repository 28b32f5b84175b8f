import type { Clock } from '../../platform/clock.ts';

/** How long a challenge may be answered, in milliseconds. */
export const CHALLENGE_LIFETIME = 5 * 60_000;

/** Challenges that wait for one client at most; then its oldest goes: no client empties those of others. */
const MAX_PER_ACCOUNT = 20;
/** Challenges that wait at most; then the oldest goes. */
const MAX_COUNT = 50_000;

interface Waiting {
  readonly purpose: string;
  readonly client: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/**
 * What browsers have been asked to sign, in memory: each is answered once, within five minutes, and for that alone for
 * which it was asked.
 */
export class Challenges {
  readonly #waiting = new Map<string, Waiting>();
  readonly #ofClients = new Map<string, Set<string>>();
  readonly #now: Clock;

  constructor(now: Clock) {
    this.#now = now;
  }

  /**
   * @param purpose what it is asked for: to sign in, or something in a session
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

  /** Whether this was asked for that purpose lately; it is answered by that. */
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
