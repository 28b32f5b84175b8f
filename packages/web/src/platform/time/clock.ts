/** Milliseconds since the epoch. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Milliseconds since an arbitrary time; independent of changes of the system's clock. */
export const systemElapsed: Clock = () => performance.now();
