/** A connection that only waits for notifications, and how it is closed. */
interface Waiting {
  readonly giveUp: () => void;
  readonly giveBack: () => void;
}

/** Limits the connections of all accounts together. One that only waits for notifications is closed when a request needs its place. */
export class ConnectionPlaces {
  readonly #limit: number;
  readonly #waiting = new Set<Waiting>();
  #taken = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Takes a place. @returns a function that releases it; null: all are taken by connections with requests */
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

  /** Takes a free place for a connection that waits for notifications. @param giveUp closes it */
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
