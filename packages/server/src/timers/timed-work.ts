import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Timer, TimerKind, TimerWork } from './timer.ts';
import type { TimerFile } from './timer-file.ts';

/** Timers worked on at a time. */
const PLACES = 2;
/** Milliseconds after which a timer that failed is due again. */
const PAUSE = 60_000;

/** What is done at the time of each kind of timer; mail is sent by the queue itself. */
export type WorkOfKinds = Readonly<Record<Exclude<TimerKind, 'send'>, TimerWork>>;

export interface TimedWorkParts {
  readonly file: TimerFile;
  readonly work: WorkOfKinds;
  readonly isHere: (account: string) => boolean;
  readonly clock: Clock;
  readonly log: Log;
  /** Something has ended: there may be more to do. */
  readonly onEnd: () => void;
}

/** Two of a kind and an account are never worked on at once. */
const keyOf = ({ account, kind }: Timer): string => `${account} ${kind}`;

/** Does what timers that are due are for. */
export class TimedWork {
  readonly #parts: TimedWorkParts;
  readonly #running = new Map<string, Promise<void>>();

  constructor(parts: TimedWorkParts) {
    this.#parts = parts;
  }

  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  /** Begins what is due, as far as there are places. */
  begin(): void {
    const { file, clock } = this.#parts;
    for (const timer of file.due(clock())) {
      if (this.#running.size >= PLACES) return;
      if (!this.#running.has(keyOf(timer))) this.#run(timer);
    }
  }

  /** Resolves when what has begun has ended. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }

  #run(timer: Timer): void {
    const { onEnd } = this.#parts;
    const work = this.#carryOut(timer).finally(() => {
      this.#running.delete(keyOf(timer));
      onEnd();
    });
    this.#running.set(keyOf(timer), work);
  }

  async #carryOut(timer: Timer): Promise<void> {
    const { file, work, isHere, clock, log } = this.#parts;
    const { kind } = timer;
    try {
      const again = kind === 'send' || !isHere(timer.account) ? null : await work[kind](timer);
      if (again === null) file.finish(timer);
      else file.set({ ...timer, dueAt: again });
    } catch (error) {
      log.error({ err: error, account: timer.account, kind }, 'what was due could not be done');
      file.set({ ...timer, dueAt: clock() + PAUSE });
    }
  }
}
