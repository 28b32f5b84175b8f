import type { Clock } from '../../platform/clock.ts';

/** How long a proof holds, in milliseconds. */
export const PROOF_LIFETIME = 10 * 60_000;

/** Sessions whose proofs are remembered at most; then the oldest goes. */
const MAX_COUNT = 10_000;

/**
 * Sessions whose users have proved lately who they are. Signing in is no such proof: a session may be taken over as soon
 * as it has begun. In memory: after a restart users are asked again.
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
