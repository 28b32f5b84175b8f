import * as v from 'valibot';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';

/** Milliseconds in which a tab hands its lock over; one that sleeps is not waited for. */
const PATIENCE = 2000;

const lockNews = v.variant('about', [
  v.object({ about: v.literal('lock-wanted'), name: v.string() }),
  v.object({ about: v.literal('lock-ready'), name: v.string() }),
]);

/** 'asking': it is not known yet. 'elsewhere': another form writes; this one waits until that ends. */
export type LockState = 'asking' | 'mine' | 'elsewhere';

export interface LockUse {
  readonly onState: (state: LockState) => void;
  /** Another tab takes the lock: what is written here must be kept when this resolves, and nothing is written any more. */
  readonly handOver: () => Promise<void>;
}

/** The right to write on one draft. */
export class DraftLock {
  readonly #shared: TabCoordinator;
  readonly #use: LockUse;
  readonly #want: (name: string) => Promise<void>;
  /** All by which other forms may ask for the draft: the form's own, and from its first save on the draft's. */
  #names: readonly string[];
  #state: LockState = 'asking';
  /** Ends the present waiting or holding. */
  #end = new AbortController();
  #released = false;

  constructor(tabs: TabCoordinator, name: string, use: LockUse, want: (name: string) => Promise<void>) {
    this.#shared = tabs;
    this.#names = [name];
    this.#use = use;
    this.#want = want;
    const { signal } = this.#end;
    tabs.locks
      .holdIfFree(name, () => this.#hold(signal))
      .then((wasFree) => {
        if (wasFree || signal.aborted) return;
        this.#notify('elsewhere');
        this.#queue([name], signal);
      })
      .catch(() => this.#lost(name, signal));
  }

  get state(): LockState {
    return this.#state;
  }

  isFor(name: string): boolean {
    return this.#names.includes(name);
  }

  /** The draft has a name now by which other forms may ask for it: none can have begun to write under it. */
  alsoFor(name: string): void {
    if (this.isFor(name) || this.#state !== 'mine') return;
    this.#names = [name, ...this.#names];
    this.#steal(name, this.#end.signal);
  }

  /** Takes the lock from the form that has it, after that form has handed over its content. */
  async takeOver(): Promise<void> {
    const [name] = this.#names;
    if (this.#state !== 'elsewhere' || name === undefined) return;
    await this.#want(name);
    if (this.#released || this.#state !== 'elsewhere') return;
    const signal = this.#begin();
    for (const one of this.#names) this.#steal(one, signal);
  }

  /** Another form asks for the lock. Resolves when it may be taken. */
  async give(): Promise<void> {
    const handed = this.#use.handOver();
    this.#notify('elsewhere');
    await handed;
  }

  /** The form is gone. */
  release(): void {
    this.#released = true;
    this.#end.abort();
  }

  #begin(): AbortSignal {
    this.#end.abort();
    this.#end = new AbortController();
    return this.#end.signal;
  }

  #steal(name: string, signal: AbortSignal): void {
    this.#shared.locks.steal(name, () => this.#hold(signal)).catch(() => this.#lost(name, signal));
  }

  /** Waits for names, one after the other, and has the lock when it has them all. */
  #queue(names: readonly string[], signal: AbortSignal): void {
    const [name, ...others] = names;
    if (name === undefined) return;
    const task = (): Promise<void> => {
      if (others.length === 0) return this.#hold(signal);
      this.#queue(others, signal);
      return this.#until(signal);
    };
    this.#shared.locks.hold(name, task, signal).catch(() => this.#lost(name, signal));
  }

  #hold(signal: AbortSignal): Promise<void> {
    if (!signal.aborted) this.#notify('mine');
    return this.#until(signal);
  }

  #until(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  }

  /** Another form took the lock: this one waits behind it. */
  #lost(name: string, signal: AbortSignal): void {
    if (signal.aborted || this.#released) return;
    const next = this.#begin();
    // A tab that slept has not been asked.
    if (this.#state === 'mine') {
      this.#use.handOver().catch((error) => this.#shared.log('a draft was not handed over', error));
    }
    this.#notify('elsewhere');
    this.#queue([name, ...this.#names.filter((other) => other !== name)], next);
  }

  #notify(state: LockState): void {
    if (this.#released || state === this.#state) return;
    this.#state = state;
    this.#use.onState(state);
  }
}

/** Sees to it that of all forms in all tabs of this browser one at a time writes on a draft. */
export class DraftLocks {
  readonly #shared: TabCoordinator;
  readonly #asked = new Set<DraftLock>();
  readonly #ready = new Map<string, () => void>();

  constructor(tabs: TabCoordinator) {
    this.#shared = tabs;
  }

  start(): void {
    this.#shared.onMessage((message) => {
      const news = v.safeParse(lockNews, message);
      if (!news.success) return;
      const { about, name } = news.output;
      if (about === 'lock-ready') this.#ready.get(name)?.();
      else this.#wanted(name).catch((error) => this.#shared.log('a draft was not handed over', error));
    });
  }

  /** @param name of the draft; answers the lock, which is to be released at the end */
  ask(name: string, use: LockUse): DraftLock {
    const lock = new DraftLock(this.#shared, name, use, (wanted) => this.#want(wanted));
    this.#asked.add(lock);
    return lock;
  }

  release(lock: DraftLock): void {
    this.#asked.delete(lock);
    lock.release();
  }

  /** Asks the holder of a lock to hand it over, in this tab and the others; resolves when it is, or none answers. */
  #want(name: string): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        stop();
        this.#ready.delete(name);
        resolve();
      };
      const stop = this.#shared.after(PATIENCE, done);
      this.#ready.set(name, done);
      this.#shared.broadcast({ about: 'lock-wanted', name });
      this.#wanted(name).catch((error) => this.#shared.log('a draft was not handed over', error));
    });
  }

  async #wanted(name: string): Promise<void> {
    for (const lock of this.#asked) {
      if (!lock.isFor(name) || lock.state !== 'mine') continue;
      await lock.give();
      this.#ready.get(name)?.();
      this.#shared.broadcast({ about: 'lock-ready', name });
    }
  }
}
