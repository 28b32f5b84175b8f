/** Limits concurrency; others wait in order. */
export class Gate {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  async enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((admit) => this.#waiting.push(admit));
  }

  /** Runs an action once there is room. */
  async through<T>(act: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await act();
    } finally {
      this.leave();
    }
  }

  /** Raises the limit. */
  widen(places: number): void {
    for (let at = 0; at < places; at += 1) this.leave();
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
