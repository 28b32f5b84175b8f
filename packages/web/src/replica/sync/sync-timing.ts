import { isRetryable, WrenError } from '@wren/contract/errors.ts';
import type { MailHost } from '../../host/mail-host.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Reading } from '../pool/views/assemble.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';
import type { LiveSync } from './live-sync.ts';

export interface SyncTimingParts extends Pick<Reading, 'lists' | 'counts' | 'reloadFailed'> {
  readonly outbox: Outbox;
  readonly host: MailHost;
  readonly tabs: TabCoordinator;
  readonly sync: LiveSync;
  readonly onSignedOut: () => void;
}

/** When a replica is brought up to date apart from the event stream. */
export class SyncTiming {
  readonly #parts: SyncTimingParts;
  #unsync: (() => void) | null = null;

  constructor(parts: SyncTimingParts) {
    this.#parts = parts;
  }

  /** The connection is there again, the page is visible again, or the user has signed in again. */
  wake(): void {
    const { host, outbox, sync, lists, counts, reloadFailed } = this.#parts;
    outbox.wake();
    sync.wake();
    this.#quietly(host.feed ? sync.catchUp() : lists.refreshShown());
    reloadFailed();
    if (!host.feed) counts.refreshSoon();
  }

  /** The host has accepted a command: the change feed reports its result. */
  catchUp(): void {
    this.#quietly(this.#parts.sync.catchUp());
  }

  /**
   * Whether changes come automatically, and how often a host without a change feed is asked (2.50).
   * @param minutes null: only when the page is visible again
   */
  every(minutes: number | null): void {
    const { host, tabs, sync } = this.#parts;
    sync.pause(minutes === null);
    this.stop();
    if (minutes === null || host.feed || tabs.signal.aborted) return;
    this.#unsync = tabs.after(minutes * 60_000, () => {
      this.wake();
      this.every(minutes);
    });
  }

  stop(): void {
    this.#unsync?.();
    this.#unsync = null;
  }

  #quietly(asked: Promise<void>): void {
    const { tabs, onSignedOut } = this.#parts;
    asked.catch((error) => {
      if (!isRetryable(error)) tabs.log('nothing could be brought up to date', error);
      if (error instanceof WrenError && error.code === 'not-signed-in') onSignedOut();
    });
  }
}
