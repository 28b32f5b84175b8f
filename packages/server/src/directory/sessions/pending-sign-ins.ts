import type { Clock } from '../../platform/clock.ts';
import { randomHex } from '../../platform/random.ts';

/** Validity of the first step in milliseconds. */
const WAIT = 5 * 60_000;

/** Largest number of pending sign-ins; then the oldest is removed. */
const MAX_COUNT = 10_000;

/** A user who has given the password, or signed in at an identity provider, and must still give a code. */
export interface PendingSignIn {
  /** Id of the account. */
  readonly account: string;
  readonly remember: boolean;
  /** Fingerprint of the account's password: if it changes, the sign-in ends. */
  readonly passwordMark: string;
  /** The provider's ID token; null: it was the password. */
  readonly idToken: string | null;
}

/** Sign-ins that wait for their second factor, in memory: after a restart the password is required again. */
export class PendingSignIns {
  readonly #waiting = new Map<string, PendingSignIn & { readonly until: number }>();
  readonly #now: Clock;

  constructor(now: Clock) {
    this.#now = now;
  }

  /** @returns its id for the client: 32 hexadecimal characters */
  add(pending: PendingSignIn): string {
    const id = randomHex(16);
    this.#waiting.set(id, { ...pending, until: this.#now() + WAIT });
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > MAX_COUNT && oldest !== undefined) this.#waiting.delete(oldest);
    return id;
  }

  /** Null: there is none, or it has expired. */
  find(id: string): PendingSignIn | null {
    const pending = this.#waiting.get(id);
    return pending && pending.until > this.#now() ? pending : null;
  }

  remove(id: string): void {
    this.#waiting.delete(id);
  }
}
