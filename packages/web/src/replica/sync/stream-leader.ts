import { EVENTS_HEARTBEAT } from '@wren/contract/calls/reading/sync.ts';
import * as v from 'valibot';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';

/** Milliseconds without a sign of life after which the tab that leads counts as frozen. */
const FROZEN = 2 * EVENTS_HEARTBEAT;

/** Messages between tabs about the event stream: a state of the account; whether the stream is alive. */
const streamNews = v.variant('about', [
  v.object({ about: v.literal('state'), state: v.string() }),
  v.object({ about: v.literal('stream'), connected: v.boolean(), visible: v.boolean() }),
]);

export interface StreamLeaderParts {
  readonly tabs: TabCoordinator;
  /** Another tab's stream has reported a state. */
  readonly onState: (state: string) => void;
  /** Another tab's stream gives signs of life, or is lost. */
  readonly onConnected: (connected: boolean) => void;
  /** It may be this tab's turn to hold the stream now, or not any more. */
  readonly onTurn: () => void;
}

/**
 * Which tab holds the event stream. A browser opens few connections to one host over HTTP/1.1, so one tab leads and notifies
 * the others. Where the tabs share no locks, as over plain http, each holds its own while it is visible.
 */
export class StreamLeader {
  readonly #parts: StreamLeaderParts;
  #leads = false;
  #lastSignOfLife = 0;
  /** The tab that leads has lost the stream and is not visible: its timers are slow. */
  #isLost = false;

  constructor(parts: StreamLeaderParts) {
    this.#parts = parts;
  }

  /** When the stream was opened or last gave a sign of life, milliseconds since the epoch. */
  get lastSignOfLife(): number {
    return this.#lastSignOfLife;
  }

  /** Whether it is this tab that holds the stream. */
  get isTurn(): boolean {
    const { tabs } = this.#parts;
    return tabs.locks.isShared ? this.#leads : tabs.isVisible();
  }

  start(): void {
    const { tabs } = this.#parts;
    this.#lastSignOfLife = tabs.clock();
    tabs.onMessage((message) => this.#onMessage(message));
    this.#elect(false);
  }

  /** Takes over where this tab is visible, and the one that leads gives no sign of life: a browser may have frozen it. */
  takeOverIfFrozen(): void {
    const { tabs } = this.#parts;
    const isFrozen = this.#isLost || tabs.clock() - this.#lastSignOfLife > FROZEN;
    if (isFrozen && tabs.locks.isShared && tabs.isVisible()) this.#elect(true);
  }

  /** This tab opens the stream. */
  opens(): void {
    this.#lastSignOfLife = this.#parts.tabs.clock();
  }

  /** This tab's stream gives a sign of life, or is lost. */
  notifyConnected(connected: boolean): void {
    const { tabs } = this.#parts;
    if (connected) this.#lastSignOfLife = tabs.clock();
    if (this.#leads) tabs.broadcast({ about: 'stream', connected, visible: tabs.isVisible() });
  }

  /** This tab's stream has reported a state. */
  notifyState(state: string): void {
    this.#parts.tabs.broadcast({ about: 'state', state });
  }

  #elect(isUrgent: boolean): void {
    const { tabs, onTurn } = this.#parts;
    this.#isLost = false;
    this.#lastSignOfLife = tabs.clock();
    const onLead = (leads: boolean): void => {
      this.#leads = leads && tabs.locks.isShared;
      this.#isLost = false;
      this.#lastSignOfLife = tabs.clock();
      onTurn();
    };
    tabs.electLeader('events', onLead, isUrgent);
  }

  #onMessage(message: unknown): void {
    const { tabs, onState, onConnected, onTurn } = this.#parts;
    const news = v.safeParse(streamNews, message);
    if (!news.success) return;
    const { output } = news;
    const isAlive = output.about === 'state' || output.connected;
    if (isAlive) this.#lastSignOfLife = tabs.clock();
    if (output.about === 'state') onState(output.state);
    else onConnected(output.connected);
    this.#isLost = !isAlive && !output.visible;
    if (this.#isLost) onTurn();
  }
}
