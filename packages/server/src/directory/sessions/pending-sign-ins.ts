import type { Clock } from '../../platform/clock.ts';
import { randomHex } from '../../platform/random.ts';

/** How long a code may be given after the password, in milliseconds. */
const WAIT = 5 * 60_000;

/** Sign-ins that wait at most; then the oldest goes. */
const MAX_COUNT = 10_000;

/** A user who has given the password, or signed in at an identity provider, and must still give a code. */
export interface PendingSignIn {
  /** Id of the account. */
  readonly account: string;
  readonly remember: boolean;
  /** What the account's password is known by: with another one, the sign-in has ended. */
  readonly passwordMark: string;
  /** By what the provider vouches; null: it was the password. */
  readonly idToken: string | null;
}

/** Sign-ins that wait for their second factor, in memory: after a restart the password is asked for again. */
export class PendingSignIns {
  readonly #waiting = new Map<string, PendingSignIn & { readonly until: number }>();
  readonly #now: Clock;

  constructor(now: Clock) {
    this.#now = now;
  }

  /** @returns what the client names it by: 32 hexadecimal characters */
  add(pending: PendingSignIn): string {
    const id = randomHex(16);
    this.#waiting.set(id, { ...pending, until: this.#now() + WAIT });
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > MAX_COUNT && oldest !== undefined) this.#waiting.delete(oldest);
    return id;
  }

  /** Null: there is none, or it has waited too long. */
  find(id: string): PendingSignIn | null {
    const pending = this.#waiting.get(id);
    return pending && pending.until > this.#now() ? pending : null;
  }

  remove(id: string): void {
    this.#waiting.delete(id);
  }
}
