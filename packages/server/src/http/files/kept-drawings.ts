import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';

/** Milliseconds for which a drawing is sent again: its dates are written for the moment at which it was made. */
const FRESH = 60_000;
/** Drawings that are kept at most, of some 90 KB each. */
const MAX_COUNT = 64;

/** What was drawn: HTML, or null where nothing could be. */
export interface KeptDrawing {
  readonly html: string | null;
  /** When it was made, milliseconds since the epoch. */
  readonly now: number;
}

/**
 * The drawings of the last minute: a page that is loaded again shows the same, as long as its address, its reader's screen and
 * the answers that it is drawn from are the same to the letter.
 */
export class KeptDrawings {
  readonly #clock: Clock;
  readonly #kept = new Map<string, KeptDrawing>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * A drawing, made where none is kept. What could not be drawn is not kept.
   * @param from all that decides what is drawn, but the moment
   */
  async of(from: readonly string[], draw: (now: number) => Promise<string | null>): Promise<KeptDrawing> {
    const now = this.#clock();
    const key = createHash('sha256').update(JSON.stringify(from)).digest('base64');
    const known = this.#kept.get(key);
    if (known && now >= known.now && now - known.now < FRESH) return known;
    const drawing = { html: await draw(now), now };
    this.#kept.delete(key);
    if (drawing.html !== null) this.#kept.set(key, drawing);
    for (const old of [...this.#kept.keys()].slice(0, Math.max(0, this.#kept.size - MAX_COUNT))) this.#kept.delete(old);
    return drawing;
  }
}
