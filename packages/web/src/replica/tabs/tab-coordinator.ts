import type { NewId } from '@wren/domain/message/uuidv7.ts';
import * as v from 'valibot';
import { createEmitter } from '../../platform/emitter.ts';
import type { Log } from '../../platform/log.ts';
import type { Network } from '../../platform/network/network.ts';
import type { KeptStore } from '../../platform/storage/kept-store.ts';
import type { PlacedRecord, RecordKind, RecordStore } from '../../platform/storage/record-store.ts';
import type { Channel } from '../../platform/tabs/channel.ts';
import type { Locks } from '../../platform/tabs/locks.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { After } from '../../platform/time/timers.ts';
import { QueueTurns } from './queue-turns.ts';

const signedInNews = v.object({ about: v.literal('signed-in') });
/** What the browser lends to a replica. */
export interface Platform {
  readonly clock: Clock;
  /** Milliseconds since some moment, whatever becomes of the clock. */
  readonly elapsed: Clock;
  readonly after: After;
  readonly newId: NewId;
  readonly records: RecordStore;
  /** Copies of the account's mail; null: the browser keeps none. */
  readonly kept: KeptStore | null;
  /** Runs something once the browser is idle; what it answers takes that back. */
  readonly whenIdle: (run: () => void) => () => void;
  readonly channel: Channel;
  readonly locks: Locks;
  readonly network: Network;
  readonly log: Log;
}

/** What this tab has in common with the others of its account: kept records, news, and who may send. */
export class TabCoordinator {
  /** The name of this tab. */
  readonly tab: string;
  readonly records: RecordStore;
  readonly newId: NewId;
  readonly clock: Clock;
  readonly elapsed: Clock;
  readonly after: After;
  readonly log: Log;
  readonly locks: Locks;
  readonly whenIdle: Platform['whenIdle'];
  readonly #platform: Platform;
  readonly #stop = new AbortController();
  readonly #stopped = new Promise<void>((resolve) => {
    this.#stop.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  readonly #stops: (() => void)[] = [];
  readonly #turns: QueueTurns;
  readonly #woken = createEmitter();
  #keeping: Promise<void> = Promise.resolve();
  #ended = false;
  #failed = false;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.tab = platform.newId();
    this.records = platform.records;
    this.newId = platform.newId;
    this.clock = platform.clock;
    this.elapsed = platform.elapsed;
    this.after = platform.after;
    this.log = platform.log;
    this.locks = platform.locks;
    this.whenIdle = platform.whenIdle;
    const { locks, after, log } = platform;
    const broadcast = (message: unknown): void => this.broadcast(message);
    this.#turns = new QueueTurns({
      locks,
      after,
      log,
      signal: this.signal,
      broadcast,
      isVisible: () => this.isVisible(),
    });
  }

  /** Aborted when the replica stops. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Lets the other tabs see that this one lives. */
  start(): void {
    const { locks, network, log } = this.#platform;
    locks
      .hold(`wren-tab-${this.tab}`, () => this.#stopped, this.signal)
      .catch((error) => log('no lock for this tab', error));
    this.#stops.push(network.onWake(() => this.wake()));
    this.#stops.push(this.onNetwork(() => this.#turns.look()));
    this.onMessage((message) => {
      if (v.is(signedInNews, message)) this.wake();
      this.#turns.onMessage(message);
    });
    // A page that starts has a session: tabs that wait for one may try again.
    this.broadcast({ about: 'signed-in' });
  }

  /** Ends it; what is still to be kept of its page is kept in this step, as the forms that go with it do. */
  stop(): void {
    this.#stop.abort();
    this.#turns.look();
    queueMicrotask(() => {
      this.#ended = true;
    });
    this.wake();
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** Runs something when the replica stops. */
  onStop(run: () => void): void {
    this.#stops.push(run);
  }

  /** Tells the other tabs. */
  broadcast(message: unknown): void {
    if (!this.signal.aborted) this.#platform.channel.post(message);
  }

  /** Hears the other tabs until the replica stops. */
  onMessage(run: (message: unknown) => void): void {
    this.#stops.push(this.#platform.channel.listen(run));
  }

  /**
   * Keeps a record, after everything that was asked before. Not for a page that has ended: what it still knows may have
   * been sent or thrown away since by the page that came after it.
   */
  persist(kind: RecordKind, id: string, record: unknown): void {
    if (this.#ended) return;
    this.#later(() => this.records.put(kind, id, record));
  }

  unpersist(kind: RecordKind, id: string): void {
    this.#later(() => this.records.remove(kind, id));
  }

  /** Keeps a record instead of another: both or neither. */
  persistInstead(record: PlacedRecord, instead: Omit<PlacedRecord, 'record'>): void {
    this.#later(() => this.records.swap(record, instead));
  }

  /** Resolves when everything asked for until now is kept. */
  kept(): Promise<void> {
    return this.#keeping;
  }

  isOnline(): boolean {
    return this.#platform.network.online();
  }

  /** Whether fetching ahead is allowed now. */
  mayFetchAhead(): boolean {
    const { network } = this.#platform;
    return network.online() && network.visible() && !network.savesData();
  }

  isVisible(): boolean {
    return this.#platform.network.visible();
  }

  /** Calls back when the connection or the looks of this tab differ. Returns a function that stops it. */
  onNetwork(run: () => void): () => void {
    return this.#platform.network.onChange(run);
  }

  /**
   * Calls back when this tab is the one of all tabs that does something, and when another has taken that over; then it waits
   * for its next turn.
   * @param isUrgent it takes over from the tab that leads, instead of waiting for its end
   */
  electLeader(what: string, onLead: (leads: boolean) => void, isUrgent = false): void {
    if (this.signal.aborted) return;
    const { locks } = this.#platform;
    const name = `wren-lead-${what}`;
    let hasLed = false;
    const task = (): Promise<void> => {
      hasLed = true;
      onLead(true);
      return this.#stopped;
    };
    const led = isUrgent ? locks.steal(name, task) : locks.hold(name, task, this.signal);
    led.catch((error) => {
      if (!hasLed) return this.log(`no lock to lead ${what}`, error);
      onLead(false);
      this.electLeader(what, onLead);
    });
  }

  isAlive(tab: string): Promise<boolean> {
    return this.#platform.locks.isHeld(`wren-tab-${tab}`);
  }

  /** Runs a task while no other tab runs one of this name. */
  withLock(name: string, task: () => Promise<void>): Promise<void> {
    return this.#platform.locks.hold(`wren-alone-${name}`, task, this.signal);
  }

  /** Runs a task that empties a queue, while no other tab does; once more when it was asked for meanwhile. */
  drain(queue: string, task: () => Promise<void>): void {
    this.#turns.drain(queue, task);
  }

  /** Pauses, but not longer than until the connection is there again or the page is visible. */
  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        cancel();
        unwake();
        resolve();
      };
      const cancel = this.after(milliseconds, go);
      const unwake = this.#woken.on(go);
      if (this.signal.aborted) go();
    });
  }

  /** Ends all pauses. */
  wake(): void {
    this.#woken.emit();
  }

  /** Waits until the user has signed in again, in any tab: {@link resume}. Looking at the page tries as well. */
  signedIn(): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        unwake();
        resolve();
      };
      const unwake = this.#woken.on(go);
      if (this.signal.aborted) go();
    });
  }

  /** Called when the user has signed in again: notifies the other tabs, which share the session. */
  resume(): void {
    this.broadcast({ about: 'signed-in' });
    this.wake();
  }

  /** Whether what is to outlive the page does not: the browser's storage is full, or turned off. */
  get keepsNothing(): boolean {
    return this.#failed || this.records.isFleeting;
  }

  #later(task: () => Promise<void>): void {
    this.#keeping = this.#keeping.then(task).then(
      () => {
        this.#failed = false;
      },
      (error) => {
        this.#failed = true;
        this.log('nothing could be kept', error);
      },
    );
  }
}
