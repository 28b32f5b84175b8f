import { WrenError } from '@wren/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import { setNewest } from '../../platform/set-newest.ts';

const MINUTE = 60_000;
/** Largest number of remembered sessions; then the least recently active one is removed. */
const MAX_SESSIONS = 10_000;

/** The remaining requests of a session. */
interface Allowance {
  readonly left: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Rate limit of each session: a burst of requests, refilled evenly within a minute. Kept in memory. */
export class RequestRate {
  readonly #allowances = new Map<string, Allowance>();
  /** A request may be checked twice: before its body is read, and after. */
  readonly #counted = new WeakSet<object>();
  readonly #perMinute: number;
  readonly #now: Clock;

  /** @param perMinute 0: without limit */
  constructor(perMinute: number, now: Clock) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /**
   * Counts a request.
   * @param session its handle
   * @throws WrenError 'too-many-attempts' with the seconds to wait
   */
  count(session: string, request: object): void {
    if (this.#perMinute === 0 || this.#counted.has(request)) return;
    this.#counted.add(request);
    const now = this.#now();
    const before = this.#allowances.get(session) ?? { left: this.#perMinute, at: now };
    const regained = (Math.max(0, now - before.at) / MINUTE) * this.#perMinute;
    const left = Math.min(this.#perMinute, before.left + regained);
    setNewest(this.#allowances, session, { left: left < 1 ? left : left - 1, at: now }, MAX_SESSIONS);
    if (left >= 1) return;
    const wait = ((1 - left) / this.#perMinute) * MINUTE;
    throw new WrenError('too-many-attempts', 'Too many requests. Please wait and try again', {
      retryAfter: Math.max(1, Math.ceil(wait / 1000)),
    });
  }
}
