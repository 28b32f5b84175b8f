import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { type CertificateState, Certificates, type Pem, validityOf } from '../certificates.ts';
import type { Authority } from './authority.ts';
import type { CertificateStore } from './certificate-store.ts';

/** Milliseconds after a first failure, doubled with each further one up to the second. Authorities limit failures per hour. */
const PAUSE = { first: 5 * 60_000, longest: 12 * 60 * 60_000 };
/** Longest text of an authority's error in characters. */
const MAX_PROBLEM_LENGTH = 500;

/** A failure for a name, and when it is retried. */
interface Failure {
  readonly count: number;
  readonly nextAt: number;
  readonly problem: string;
}

/** Dependencies of renewing. */
export interface RenewalParts {
  readonly names: readonly [string, ...string[]];
  readonly authority: Authority;
  readonly store: CertificateStore;
  readonly clock: Clock;
  readonly log: Log;
}

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/gu, ' ').slice(0, MAX_PROBLEM_LENGTH);

/**
 * Certificates from an authority, one for each name, so that a failing name affects no other. Each is renewed when a third of its
 * validity remains; a failure is logged, reported to administrators and retried, while the current certificate stays in use.
 */
export class Renewals {
  readonly certificates: Certificates;
  readonly #parts: RenewalParts;
  readonly #failures = new Map<string, Failure>();
  #looking: Promise<void> | null = null;
  #isClosed = false;

  /** Loads the certificates on disk. */
  constructor(parts: RenewalParts) {
    this.#parts = parts;
    this.certificates = new Certificates(parts.names);
    for (const name of parts.names) {
      try {
        const stored = parts.store.get(name);
        if (stored) this.certificates.put(name, stored);
      } catch (err) {
        parts.log.warn({ err, name }, 'a certificate that is kept cannot be used, another one is asked for');
      }
    }
  }

  /** Gets due certificates, one at a time; concurrent calls share one run. */
  look(): Promise<void> {
    this.#looking ??= this.#getDue().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** Requests nothing more; a running request is not awaited. */
  close(): void {
    this.#isClosed = true;
  }

  states(): readonly CertificateState[] {
    return this.#parts.names.map((name) => {
      const pem = this.certificates.get(name);
      const problem = this.#failures.get(name)?.problem ?? null;
      return { name, validUntil: pem && validityOf(pem.cert).until, problem };
    });
  }

  async #getDue(): Promise<void> {
    for (const name of this.#parts.names) {
      if (this.#isClosed) return;
      if (this.#isDue(name)) await this.#renew(name);
    }
  }

  #isDue(name: string): boolean {
    const now = this.#parts.clock();
    if ((this.#failures.get(name)?.nextAt ?? 0) > now) return false;
    const pem = this.certificates.get(name);
    if (pem === null) return true;
    const { from, until } = validityOf(pem.cert);
    return now >= until - (until - from) / 3;
  }

  async #renew(name: string): Promise<void> {
    const { authority, log } = this.#parts;
    try {
      const pem = await authority.obtain(name);
      if (this.#isClosed) return;
      this.#take(name, pem);
      log.info({ name, until: new Date(validityOf(pem.cert).until) }, 'a certificate was issued');
    } catch (err) {
      const { clock } = this.#parts;
      const count = (this.#failures.get(name)?.count ?? 0) + 1;
      const pause = Math.min(PAUSE.first * 2 ** (count - 1), PAUSE.longest);
      this.#failures.set(name, { count, nextAt: clock() + pause, problem: wordsOf(err) });
      log.error({ err: wordsOf(err), name, again: new Date(clock() + pause) }, 'a certificate was not issued');
    }
  }

  /** An unusable certificate is not stored either. */
  #take(name: string, pem: Pem): void {
    this.certificates.put(name, pem);
    this.#parts.store.put(name, pem);
    this.#failures.delete(name);
  }
}
