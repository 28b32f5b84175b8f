import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { type Claim, LostClaim } from '../platform/sql/claims.ts';
import type { Readiness } from './readiness.ts';
import type { Timer, TimerKind, TimerWork } from './timer.ts';
import type { DueTimer, TimerFile } from './timer-file.ts';

/** Timers worked on at a time. */
const PLACES = 2;
/** Milliseconds after which a timer that failed is due again. */
const PAUSE = 60_000;

/** What is done at the time of each kind of timer; mail is sent by the queue itself. */
export type WorkOfKinds = Readonly<Record<Exclude<TimerKind, 'send'>, TimerWork>>;

export interface TimedWorkParts {
  readonly file: TimerFile;
  readonly work: WorkOfKinds;
  readonly isHere: (account: string) => Promise<boolean>;
  /** Where an account's mail may be changed, of several nodes that share the timers; missing or null: here. @param account its id */
  readonly readiness?: ((account: string) => Promise<Readiness>) | null;
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
  async begin(): Promise<void> {
    const { file, clock, readiness } = this.#parts;
    for (const timer of await file.due(clock())) {
      if (this.#running.size >= PLACES) return;
      if (this.#running.has(keyOf(timer))) continue;
      const ready = (await readiness?.(timer.account)) ?? 'here';
      if (ready === 'later') continue;
      const claim = await file.claims.take(`timer ${keyOf(timer)}`);
      if (claim) this.#run(timer, claim, ready === 'here');
    }
  }

  /** Resolves when what has begun has ended. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }

  /** @param isReady false: no node can do it at present, so it is postponed */
  #run(timer: DueTimer, claim: Claim, isReady: boolean): void {
    const { file, onEnd } = this.#parts;
    const work = (isReady ? this.#carryOut(timer, claim) : this.#putOff(timer, claim))
      .finally(() => file.claims.release(claim))
      .finally(() => {
        this.#running.delete(keyOf(timer));
        onEnd();
      });
    this.#running.set(keyOf(timer), work);
  }

  async #carryOut(timer: DueTimer, claim: Claim): Promise<void> {
    const { file, work, isHere, log } = this.#parts;
    const { account, kind } = timer;
    try {
      // Another node may have done it since it was found to be due.
      if (!(await file.isSet(timer))) return;
      const again = kind === 'send' || !(await isHere(account)) ? null : await work[kind](timer);
      if (again === null) await file.finish(timer, claim);
      else await file.again(timer, again, claim);
    } catch (error) {
      if (error instanceof LostClaim) return log.warn({ account, kind }, 'what was due is done by another node');
      log.error({ err: error, account, kind }, 'what was due could not be done');
      await this.#putOff(timer, claim);
    }
  }

  async #putOff(timer: Timer, claim: Claim): Promise<void> {
    const { file, clock, log } = this.#parts;
    try {
      await file.again(timer, clock() + PAUSE, claim);
    } catch (error) {
      log.error({ err: error, account: timer.account, kind: timer.kind }, 'what was due stays due');
    }
  }
}
