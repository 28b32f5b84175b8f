import type { StoredOutgoing } from '../tabs/stored-records.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';

/**
 * When mails of the outbox may be tried. What waits out its undo period, or for another try, waits for so much time to
 * pass: a clock that is set back delays nothing. What has a time of its own waits for the clock.
 */
export class OutboxTiming {
  readonly #shared: Pick<TabCoordinator, 'clock' | 'elapsed'>;
  /** Until when the undo period of each lasts; of `elapsed`. */
  readonly #undoUntil = new Map<string, number>();
  /** When each may be tried again; of `elapsed`. */
  readonly #notBefore = new Map<string, number>();

  constructor(shared: Pick<TabCoordinator, 'clock' | 'elapsed'>) {
    this.#shared = shared;
  }

  /** A mail has come to be known: what an earlier page left waits no longer than it would have there. */
  meet({ id, queuedAt, sendAt }: StoredOutgoing): void {
    const { clock, elapsed } = this.#shared;
    if (this.#undoUntil.has(id)) return;
    const left = Math.min(sendAt - clock(), sendAt - queuedAt);
    this.#undoUntil.set(id, elapsed() + Math.max(0, left));
  }

  /** Milliseconds of a mail's undo period that are left. */
  undoLeft({ id }: StoredOutgoing): number {
    return Math.max(0, (this.#undoUntil.get(id) ?? 0) - this.#shared.elapsed());
  }

  /** A mail is not tried again for so many milliseconds. */
  putOff(id: string, milliseconds: number): void {
    this.#notBefore.set(id, this.#shared.elapsed() + milliseconds);
  }

  /** A mail waits no longer. */
  hurry(id: string): void {
    this.#notBefore.delete(id);
    this.#undoUntil.set(id, 0);
  }

  /** What was put off may be tried. */
  wake(): void {
    this.#notBefore.clear();
  }

  forget(id: string): void {
    this.#notBefore.delete(id);
    this.#undoUntil.delete(id);
  }

  /** Milliseconds until a mail may be tried. @param atOnce the host keeps it for its undo period: nothing waits here */
  waitFor(item: StoredOutgoing, atOnce: boolean): number {
    const { clock, elapsed } = this.#shared;
    const putOff = Math.max(0, (this.#notBefore.get(item.id) ?? 0) - elapsed());
    if (atOnce) return putOff;
    const toClock = Math.max(0, item.sendAt - clock());
    // While a computer sleeps, some count no time: its clock has gone on.
    return Math.max(putOff, item.mail.sendAt === null ? Math.min(toClock, this.undoLeft(item)) : toClock);
  }
}
