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
  /** The text continues as a draft of its own. */
  readonly keepApart: () => void;
  /** A save is on the server. */
  readonly onSaved: () => void;
  /** No save is on its way any more, whether or not it succeeded. */
  readonly onSettled: () => void;
}

/** Saves of a session, one at a time: five seconds after a change, or when they are asked for. */
export class Autosave {
  readonly #parts: AutosaveParts;
  #running: Promise<void> | null = null;
  #timer: (() => void) | null = null;

  constructor(parts: AutosaveParts) {
    this.#parts = parts;
  }

  /** Whether a save is on its way. */
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

  /** Saves what is not saved: as a draft of its own, if another client has changed the one it was. @throws WrenError */
  async save(): Promise<void> {
    const { written, keepApart } = this.#parts;
    while (this.#running) await this.#running.catch(() => undefined);
    if (!written.isUnsaved) return;
    if (written.isStopped) keepApart();
    this.cancel();
    this.#running = this.#saveNow();
    await this.#running;
  }

  /** Resolves when no save is on its way, however it ended. */
  async ended(): Promise<void> {
    await this.#running?.catch(() => undefined);
  }

  /** Resolves when it is known what became of every save, as far as that can be found out now. */
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
