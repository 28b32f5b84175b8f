import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { type Claim, ClaimLostError } from '../platform/sql/claims.ts';
import type { Timer, TimerKind, TimerWork } from './timer.ts';
import type { DueTimer, TimerFile } from './timer-file.ts';
import type { TimerPlacement } from './timer-placement.ts';

/** Timers processed concurrently. */
const PLACES = 2;
/** Milliseconds after which a failed timer is due again. */
const PAUSE = 60_000;

/** The work of each kind of timer; mail is sent by the queue itself. */
export type WorkOfKinds = Readonly<Record<Exclude<TimerKind, 'send'>, TimerWork>>;

export interface TimedWorkParts {
  readonly file: TimerFile;
  readonly work: WorkOfKinds;
  readonly isHere: (account: string) => Promise<boolean>;
  /**
   * Decides if this node, of several that share the timers, may change an account's mail; missing or null: always. @param account
   * its id
   */
  readonly readiness?: ((account: string) => Promise<TimerPlacement>) | null;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when work has ended: there may be more to do. */
  readonly onEnd: () => void;
}

/** Timers of the same kind and account are never processed concurrently. */
const keyOf = ({ account, kind }: Timer): string => `${account} ${kind}`;

/** Runs the work of due timers. */
export class TimedWork {
  readonly #parts: TimedWorkParts;
  readonly #running = new Map<string, Promise<void>>();

  constructor(parts: TimedWorkParts) {
    this.#parts = parts;
  }

  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  /** Starts due work, within the limit. */
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

  /** Resolves when started work has ended. */
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
      // Another node may have done it since it was read.
      if (!(await file.isSet(timer))) return;
      const again = kind === 'send' || !(await isHere(account)) ? null : await work[kind](timer);
      if (again === null) await file.finish(timer, claim);
      else await file.again(timer, again, claim);
    } catch (error) {
      if (error instanceof ClaimLostError) return log.warn({ account, kind }, 'what was due is done by another node');
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
