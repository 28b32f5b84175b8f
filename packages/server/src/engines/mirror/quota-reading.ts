import type { Clock } from '../../platform/clock.ts';
import type { ServerQuota } from '../server-quota.ts';
import type { Connector } from './connector.ts';

/** Bytes. */
const roomOf = (quota: ServerQuota | null): number => (quota ? quota.limit - quota.used : Number.POSITIVE_INFINITY);

/** What an account's server tells of its quota, as it was last read. */
export class QuotaReading {
  readonly #clock: Clock;
  readonly #pause: number;
  #last: ServerQuota | null = null;
  #readAt = Number.NEGATIVE_INFINITY;
  #isStale = true;

  /** @param pause milliseconds between two readings, as long as nothing is sent from here */
  constructor(clock: Clock, pause: number) {
    this.#clock = clock;
    this.#pause = pause;
  }

  /** Null: the server reports none, or was not asked yet. */
  get last(): ServerQuota | null {
    return this.#last;
  }

  /** Mail may have been added or removed on the server. */
  touch(): void {
    this.#isStale = true;
  }

  /** Mail was put there or taken away from here, or there was no room for it. */
  tell(): void {
    this.#isStale = true;
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  /** Asks the server where it is time. @returns whether there is more room than there was @throws RemoteGone */
  async read(connector: Pick<Connector, 'quota'>): Promise<boolean> {
    if (!this.#isStale || this.#clock() - this.#readAt < this.#pause) return false;
    this.#isStale = false;
    this.#readAt = this.#clock();
    const before = roomOf(this.#last);
    this.#last = await connector.quota();
    return roomOf(this.#last) > before;
  }
}
