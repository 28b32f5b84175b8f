import { WrenError } from '@wren/contract/errors.ts';
import type { ChangeFeed, MailHost } from '../api/mail-host.ts';
import { backOff } from './retry.ts';
import type { Shared } from './shared.ts';

export interface LiveSyncParts {
  readonly host: MailHost;
  readonly shared: Shared;
  /** Takes what has changed. */
  readonly receive: (feed: ChangeFeed) => void;
  /** The host cannot tell what has changed: everything shown must be listed again. */
  readonly forget: () => void;
  /** Changes arrive, or do not any more. */
  readonly onConnected: (connected: boolean) => void;
  readonly onSignedOut: () => void;
}

/** Follows the account: the event stream says when, `get_changes` says what. */
export class LiveSync {
  readonly #parts: LiveSyncParts;
  #state: string | null = null;
  #catching: Promise<void> | null = null;
  #again = false;

  constructor(parts: LiveSyncParts) {
    this.#parts = parts;
  }

  /** The state up to which everything has been received; null before the first answer. */
  get state(): string | null {
    return this.#state;
  }

  /** Follows until the replica stops, over every interruption. */
  async run(): Promise<void> {
    const { host, shared } = this.#parts;
    if (!host.abilities.changes) return;
    for (let tries = 0; !shared.signal.aborted; ) {
      try {
        await this.catchUp();
        if (!host.abilities.events) return;
        await host.events((state) => {
          tries = 0;
          this.#parts.onConnected(true);
          if (state !== this.#state) this.catchUp().catch((error) => shared.log('changes were not read', error));
        }, shared.signal);
      } catch (error) {
        if (shared.signal.aborted) return;
        if (error instanceof WrenError && error.code === 'not-signed-in') {
          this.#parts.onSignedOut();
          await shared.signedIn();
          tries = 0;
        }
      }
      if (shared.signal.aborted) return;
      this.#parts.onConnected(false);
      tries += 1;
      await shared.pause(backOff(tries));
    }
  }

  /** Asks what has changed until nothing more has. @throws WrenError as the host says */
  catchUp(): Promise<void> {
    this.#again = true;
    this.#catching ??= this.#catchUp().finally(() => {
      this.#catching = null;
    });
    return this.#catching;
  }

  async #catchUp(): Promise<void> {
    const { host, shared, receive, forget } = this.#parts;
    while (this.#again && !shared.signal.aborted) {
      this.#again = false;
      const feed = await host.changes(this.#state);
      const isFirst = this.#state === null;
      this.#state = feed.state;
      if (isFirst || feed.tooOld) forget();
      else {
        receive(feed);
        if (feed.hasMore) this.#again = true;
      }
    }
  }
}
