/** A connection that is held only to hear of news, and how it is closed. */
interface Waiting {
  readonly giveUp: () => void;
  readonly giveBack: () => void;
}

/** Places for the connections of all accounts together. One that only waits for news gives way to one by which something is asked. */
export class ConnectionPlaces {
  readonly #limit: number;
  readonly #waiting = new Set<Waiting>();
  #taken = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Takes a place. @returns how it is given back, once; null: all are taken by connections that are asked something */
  take(): (() => void) | null {
    if (this.#taken >= this.#limit) {
      const [longest] = this.#waiting;
      if (!longest) return null;
      longest.giveBack();
      longest.giveUp();
    }
    this.#taken += 1;
    let isGiven = false;
    return () => {
      if (!isGiven) this.#taken -= 1;
      isGiven = true;
    };
  }

  /** Takes a place that is left for a connection that waits for news. @param giveUp closes it */
  takeToWait(giveUp: () => void): (() => void) | null {
    const giveBackPlace = this.#taken < this.#limit ? this.take() : null;
    if (!giveBackPlace) return null;
    const giveBack = (): void => {
      this.#waiting.delete(waiting);
      giveBackPlace();
    };
    const waiting = { giveUp, giveBack };
    this.#waiting.add(waiting);
    return giveBack;
  }
}
