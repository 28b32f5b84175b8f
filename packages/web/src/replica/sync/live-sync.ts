import { EVENTS_HEARTBEAT } from '@wren/contract/calls/reading/sync.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { isSignedOut } from '../../host/call-errors.ts';
import type { ChangeFeed, MailFeed, MailHost } from '../../host/mail-host.ts';
import { watchSilence } from '../../platform/network/silence-watch.ts';
import { backOff } from '../../platform/time/back-off.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';
import { StreamLeader } from './stream-leader.ts';

/** Milliseconds between two checks whether the tab that holds the stream is alive; a visible page ends them at once. */
const LOOK = EVENTS_HEARTBEAT;
/** Milliseconds for which what the document has brought is treated as current where the stream is not this tab's to open. */
const SOON = 1_000;
/** The longest pause before a lost stream is opened again in a visible tab, milliseconds. */
const LOOK_BACK_LENGTH = 1_000;

export interface LiveSyncParts {
  readonly host: MailHost;
  readonly tabs: TabCoordinator;
  /** The states up to which something is known already, each of something else; null: nothing is. */
  readonly since: readonly (string | null)[];
  /** What the page's document has brought: news of no changes up to a state; null: nothing. */
  readonly brought: ChangeFeed | null;
  /**
   * The host is about to be asked what has changed. What it answers is called when all of that is there, in the step in
   * which it is received.
   */
  readonly expect: () => () => void;
  /** Takes what has changed. */
  readonly receive: (feed: ChangeFeed) => void;
  /** What the page's document has brought is up to date, its numbers as well. */
  readonly goOn: () => void;
  /** From now on the feed reports all changes; earlier answers may have missed one. */
  readonly begin: () => void;
  /** The host does not know the changes: everything shown must be listed again. */
  readonly forget: () => void;
  /** The state of the account's records, with every answer; null: the host does not say. */
  readonly onRecords: (state: string | null) => void;
  /** Changes arrive, or do not any more. */
  readonly onConnected: (connected: boolean) => void;
  readonly onSignedOut: () => void;
}

/**
 * Follows the account: the event stream says when, `get_changes` says what. One tab of a browser holds the stream
 * ({@link StreamLeader}).
 */
export class LiveSync {
  readonly #parts: LiveSyncParts;
  readonly #leader: StreamLeader;
  #paused = false;
  /** Ends the stream that is being read. */
  #leave: (() => void) | null = null;
  #state: string | null = null;
  /** States of unknown age: the changes since them are requested first. */
  #others: string[];
  #catching: Promise<void> | null = null;
  #again = false;
  #brought: ChangeFeed | null;
  /** The newest state that the stream or another tab has reported. */
  #wanted: string | null = null;

  constructor(parts: LiveSyncParts) {
    this.#parts = parts;
    const known = [...new Set(parts.since)].filter((state) => state !== null);
    this.#state = known.pop() ?? null;
    this.#others = known;
    this.#brought = parts.brought;
    const { tabs, onConnected } = parts;
    this.#leader = new StreamLeader({
      tabs,
      onConnected,
      onState: (state) => {
        if (!this.#paused) this.#learnState(state);
      },
      onTurn: () => {
        if (!this.#mayFollow()) this.#leave?.();
        tabs.wake();
      },
    });
  }

  /** The state up to which everything has been received; null before the first answer, where nothing was kept. */
  get state(): string | null {
    return this.#state;
  }

  /** Follows until the replica stops, over every interruption. */
  async run(): Promise<void> {
    const { host, tabs } = this.#parts;
    const { feed } = host;
    if (!feed) return;
    this.#leader.start();
    for (let tries = 0; !tabs.signal.aborted; ) {
      try {
        if (tries > 0 || !this.#takeBrought() || !(await this.#isTurnSoon())) await this.catchUp();
        if (!this.#leader.isTurn) this.#parts.onConnected(true);
        await this.#turn();
        const wasLeft = await this.#follow(feed, () => {
          // The server answers again: commands and mail do not wait for the end of their pauses.
          if (tries > 0) tabs.wake();
          tries = 0;
        });
        if (wasLeft) continue;
      } catch (error) {
        if (tabs.signal.aborted) return;
        if (isSignedOut(error)) {
          if (error instanceof WrenError && error.code === 'not-signed-in') this.#parts.onSignedOut();
          await tabs.signedIn();
          tries = 0;
        }
      }
      if (tabs.signal.aborted) return;
      this.#parts.onConnected(false);
      this.#leader.notifyConnected(false);
      tries += 1;
      await tabs.pause(tabs.isVisible() ? Math.min(backOff(tries), LOOK_BACK_LENGTH) : backOff(tries));
    }
  }

  /** Takes what the document has brought for the first news, once; the stream's first word says whether it is true still. */
  #takeBrought(): boolean {
    const brought = this.#brought;
    this.#brought = null;
    if (brought === null || brought.state !== this.#state || this.#others.length > 0) return false;
    this.#parts.goOn();
    this.#parts.onRecords(brought.records);
    return true;
  }

  async #isTurnSoon(): Promise<boolean> {
    if (!this.#mayFollow()) await this.#parts.tabs.pause(SOON);
    return this.#mayFollow();
  }

  /** Stops or resumes following changes, as the setting for automatic sync says. {@link catchUp} works in both cases. */
  pause(paused: boolean): void {
    if (this.#paused === paused) return;
    this.#paused = paused;
    if (paused) this.#leave?.();
    else this.#parts.tabs.wake();
  }

  /** The page is visible again: a stream that was silent meanwhile, for example after a sleep, is reopened. */
  wake(): void {
    if (this.#parts.tabs.clock() - this.#leader.lastSignOfLife > EVENTS_HEARTBEAT) this.#leave?.();
  }

  #mayFollow(): boolean {
    return !this.#paused && this.#leader.isTurn;
  }

  /** Waits until this tab is the one that holds the stream. */
  async #turn(): Promise<void> {
    const { tabs } = this.#parts;
    while (!this.#mayFollow() && !tabs.signal.aborted) {
      if (!this.#paused) this.#leader.takeOverIfFrozen();
      await tabs.pause(LOOK);
    }
  }

  /** Reads the stream to its end. True: it was left since others may need the connection more. */
  async #follow(feed: MailFeed, onConnected: () => void): Promise<boolean> {
    const { tabs } = this.#parts;
    const left = new AbortController();
    const unlook = tabs.onNetwork(() => {
      if (!this.#mayFollow()) left.abort();
    });
    this.#leave = () => left.abort();
    // It may have changed since this tab's turn came.
    if (!this.#mayFollow()) left.abort();
    // A connection can be lost without notice: a router forgets it, a machine sleeps.
    const silence = watchSilence(tabs.after, EVENTS_HEARTBEAT);
    const signal = AbortSignal.any([left.signal, silence.signal, tabs.signal]);
    this.#leader.opens();
    const onActivity = (): void => {
      this.#leader.notifyConnected(true);
      silence.reset();
    };
    const onState = (state: string): void => {
      onConnected();
      this.#parts.onConnected(true);
      this.#leader.notifyState(state);
      this.#learnState(state);
    };
    try {
      await feed.events({ onState, onActivity }, signal);
    } catch (error) {
      if (!left.signal.aborted) throw error;
    } finally {
      silence.stop();
      unlook();
      this.#leave = null;
    }
    return left.signal.aborted;
  }

  #learnState(state: string): void {
    this.#wanted = state;
    // What is being asked may bring it; the catch-up under way looks again.
    if (state === this.#state || this.#catching) return;
    this.catchUp().catch((error) => this.#parts.tabs.log('changes were not read', error));
  }

  /** Asks what has changed until nothing more has. @throws WrenError as the host says */
  catchUp(): Promise<void> {
    const { feed } = this.#parts.host;
    if (!feed) return Promise.resolve();
    this.#again = true;
    this.#catching ??= this.#catchUp(feed);
    return this.#catching;
  }

  async #catchUp(feed: MailFeed): Promise<void> {
    const { tabs, expect, begin, receive, forget } = this.#parts;
    try {
      while (this.#again && !tabs.signal.aborted) {
        this.#again = false;
        const received = expect();
        const other = this.#others.at(0);
        const news = await feed.changes(other ?? this.#state);
        const isFirst = this.#state === null;
        if (other === undefined) this.#state = news.state;
        else {
          // Everything up to there is known now, except changes before the state that is requested next.
          this.#others = news.hasMore && !news.tooOld ? [news.state, ...this.#others.slice(1)] : this.#others.slice(1);
          this.#again = true;
        }
        if (this.#wanted !== null && this.#wanted !== news.state) this.#again = true;
        this.#wanted = null;
        if (!news.hasMore) received();
        if (isFirst) begin();
        else if (news.tooOld) forget();
        else {
          receive(news);
          if (news.hasMore) this.#again = true;
        }
        this.#parts.onRecords(news.records);
      }
    } finally {
      // In the step of the last look: a caller from now on does not wait for this one.
      this.#catching = null;
    }
  }
}
