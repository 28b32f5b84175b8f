import type { Clock } from '../../platform/clock.ts';

/** Validity of a proof in milliseconds. */
export const PROOF_LIFETIME = 10 * 60_000;

/** Largest number of sessions with a proof; then the oldest is removed. */
const MAX_COUNT = 10_000;

/**
 * Sessions with a recent proof. Signing in is no such proof: a session may be taken over as soon as it has begun. In memory:
 * after a restart a new proof is required.
 */
export class RecentProofs {
  readonly #until = new Map<string, number>();
  readonly #now: Clock;

  constructor(now: Clock) {
    this.#now = now;
  }

  /** @param session its handle */
  add(session: string): void {
    this.#until.delete(session);
    this.#until.set(session, this.#now() + PROOF_LIFETIME);
    const [oldest] = this.#until.keys();
    if (this.#until.size > MAX_COUNT && oldest !== undefined) this.#until.delete(oldest);
  }

  has(session: string): boolean {
    return (this.#until.get(session) ?? 0) > this.#now();
  }
}
