import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';

/** Milliseconds for which a rendered screen is reused: its dates are formatted for the time of rendering. */
const FRESH = 60_000;
/** Largest number of cached screens, of some 90 KB each. */
const MAX_COUNT = 64;

/** A rendered screen: HTML, or null if it could not be rendered. */
export interface KeptDrawing {
  readonly html: string | null;
  /** Time of rendering, milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Cache of the screens of the last minute: a reloaded page shows the same, as long as its address, its reader's screen and the
 * answers that it is rendered from are identical.
 */
export class KeptDrawings {
  readonly #clock: Clock;
  readonly #drawings = new Map<string, KeptDrawing>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * A screen, rendered if it is not cached. Failures are not cached.
   * @param from all inputs of rendering except the time
   */
  async of(from: readonly string[], draw: (now: number) => Promise<string | null>): Promise<KeptDrawing> {
    const now = this.#clock();
    const key = createHash('sha256').update(JSON.stringify(from)).digest('base64');
    const known = this.#drawings.get(key);
    if (known && now >= known.now && now - known.now < FRESH) return known;
    const drawing = { html: await draw(now), now };
    this.#drawings.delete(key);
    if (drawing.html !== null) this.#drawings.set(key, drawing);
    for (const old of [...this.#drawings.keys()].slice(0, Math.max(0, this.#drawings.size - MAX_COUNT)))
      this.#drawings.delete(old);
    return drawing;
  }
}
