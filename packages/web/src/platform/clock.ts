/** Milliseconds since the epoch. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Milliseconds since some moment: nobody sets it back. */
export const systemElapsed: Clock = () => performance.now();
