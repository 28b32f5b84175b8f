import { after } from './timers.ts';

/** The pauses of a loop, which others may end early. */
export class WakeablePause {
  #wakeUp: () => void = () => undefined;
  #isAwake = false;
  #isStopped = false;

  /** Whether it was woken since the loop's last turn began. */
  get isAwake(): boolean {
    return this.#isAwake;
  }

  /** Called at the beginning of each turn of the loop. */
  beginTurn(): void {
    this.#isAwake = false;
  }

  wake(): void {
    this.#isAwake = true;
    this.#wakeUp();
  }

  /** Ends the present pause and all later ones. */
  stop(): void {
    this.#isStopped = true;
    this.wake();
  }

  /** Waits. @param delay milliseconds @param isWoken whether it may be woken @returns whether it was woken early */
  wait(delay: number, isWoken: boolean): Promise<boolean> {
    if (this.#isStopped || (isWoken && this.#isAwake)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (woken: boolean): void => {
        cancel();
        this.#wakeUp = () => undefined;
        resolve(woken);
      };
      const cancel = after(delay, () => end(false));
      this.#wakeUp = () => {
        if (isWoken || this.#isStopped) end(true);
      };
    });
  }
}
