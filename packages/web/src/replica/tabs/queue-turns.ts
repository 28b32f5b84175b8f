import * as v from 'valibot';
import { createEmitter } from '../../platform/emitter.ts';
import type { Log } from '../../platform/log.ts';
import type { Locks } from '../../platform/tabs/locks.ts';
import type { After } from '../../platform/time/timers.ts';

/** Another tab wants to empty a queue. */
const queueNews = v.object({ about: v.literal('queue-wanted'), queue: v.string() });

/** Milliseconds for which a tab keeps an empty queue to itself: a tab of an earlier version does not say that it wants it. */
const KEPT = 60_000;

/** What the turns need of their tab. */
export interface TurnsParts {
  readonly locks: Locks;
  readonly after: After;
  readonly log: Log;
  /** Aborted when the tab's replica stops. */
  readonly signal: AbortSignal;
  readonly broadcast: (message: unknown) => void;
  readonly isVisible: () => boolean;
}

/**
 * Which of the tabs empties a queue. The visible one keeps it while no other wants it: the browser grants it again
 * only after the frame that shows what was pressed.
 */
export class QueueTurns {
  readonly #parts: TurnsParts;
  readonly #draining = new Set<string>();
  readonly #again = new Set<string>();
  /** Queues that other tabs want to empty. */
  readonly #wanted = new Set<string>();
  readonly #turned = createEmitter();

  constructor(parts: TurnsParts) {
    this.#parts = parts;
  }

  /** Runs a task that empties a queue, while no other tab does; once more when it was asked for meanwhile. */
  drain(queue: string, task: () => Promise<void>): void {
    const { locks, signal, broadcast, log } = this.#parts;
    this.#again.add(queue);
    this.look();
    if (this.#draining.has(queue) || signal.aborted) return;
    this.#draining.add(queue);
    const run = async (): Promise<void> => {
      try {
        while (this.#again.has(queue) && !signal.aborted) {
          broadcast({ about: 'queue-wanted', queue });
          await locks.hold(`wren-drain-${queue}`, () => this.#empty(queue, task), signal);
        }
      } finally {
        this.#draining.delete(queue);
      }
    };
    run().catch((error) => log(`the queue of ${queue} stopped`, error));
  }

  /** Handles a message of another tab. */
  onMessage(message: unknown): void {
    if (!v.is(queueNews, message)) return;
    this.#wanted.add(message.queue);
    this.look();
  }

  /** Looks again whether queues are to be kept: the tab is hidden, say, or stops. */
  look(): void {
    this.#turned.emit();
  }

  /** Empties a queue, and again what comes into it while it is this tab's. */
  async #empty(queue: string, task: () => Promise<void>): Promise<void> {
    do {
      this.#again.delete(queue);
      await task();
      if (!this.#again.has(queue)) await this.#keep(queue);
    } while (this.#again.has(queue) && !this.#wanted.has(queue) && !this.#parts.signal.aborted);
    this.#wanted.delete(queue);
  }

  /** Resolves when something is to be done about a queue that is empty: it is filled, or not to be kept any longer. */
  #keep(queue: string): Promise<void> {
    const { after, signal, isVisible } = this.#parts;
    return new Promise((resolve) => {
      const end = (): void => {
        cancel();
        stopListening();
        resolve();
      };
      const look = (): void => {
        const isIdle = !this.#again.has(queue) && !this.#wanted.has(queue);
        if (!isIdle || signal.aborted || !isVisible()) end();
      };
      const cancel = after(KEPT, end);
      const stopListening = this.#turned.on(look);
      look();
    });
  }
}
