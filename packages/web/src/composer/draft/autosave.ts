import type { Clock } from '../../platform/time/clock.ts';
import type { After } from '../../platform/time/timers.ts';
import { addLateQuote } from '../late-quote.ts';
import type { ComposerParts } from '../session-parts.ts';
import type { WrittenDraft } from './written-draft.ts';

/** Milliseconds after a change at which a draft is saved, whether or not the user continues writing (4.2, 9.2). */
const DELAY = 5000;

export interface AutosaveParts extends Pick<ComposerParts, 'quote'> {
  readonly written: WrittenDraft;
  readonly now: Clock;
  readonly after: After;
  /** Continues as a draft of its own. */
  readonly keepApart: () => void;
  /** A save has succeeded. */
  readonly onSaved: () => void;
  /** No save is in progress any more, whether or not it succeeded. */
  readonly onSettled: () => void;
}

/** Saves of a session, one at a time: five seconds after a change, or on request. */
export class Autosave {
  readonly #parts: AutosaveParts;
  #running: Promise<void> | null = null;
  #timer: (() => void) | null = null;

  constructor(parts: AutosaveParts) {
    this.#parts = parts;
  }

  /** True if a save is in progress. */
  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Saves soon, unless the user has to choose first. */
  schedule(): void {
    if (this.#parts.written.isStopped) return;
    this.#timer ??= this.#parts.after(DELAY, () => {
      this.#timer = null;
      this.save().catch(() => undefined);
    });
  }

  cancel(): void {
    this.#timer?.();
    this.#timer = null;
  }

  /** Saves unsaved content: as a draft of its own, if another client has changed the original. @throws WrenError */
  async save(): Promise<void> {
    const { written, keepApart } = this.#parts;
    while (this.#running) await this.#running.catch(() => undefined);
    if (!written.isUnsaved) return;
    if (written.isStopped) keepApart();
    this.cancel();
    this.#running = this.#saveNow();
    await this.#running;
  }

  /** Resolves when no save is in progress, whatever its result. */
  async ended(): Promise<void> {
    await this.#running?.catch(() => undefined);
  }

  /** Resolves when the result of every save is known, as far as that can be determined now. */
  async settled(): Promise<void> {
    await this.ended();
    await this.#parts.written.sync.settle().catch(() => undefined);
  }

  async #saveNow(): Promise<void> {
    const { written, now, quote, onSaved, onSettled } = this.#parts;
    try {
      if (written.content.quoted === null) await addLateQuote(written, quote);
      const { sync } = written;
      await sync.save();
      if (sync === written.sync) written.notify({ savedAt: now() });
      onSaved();
    } finally {
      this.#running = null;
      onSettled();
    }
  }
}
