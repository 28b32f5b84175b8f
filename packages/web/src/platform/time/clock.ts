/** Milliseconds since the epoch. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Milliseconds since some moment; setting the system's clock does not change them. */
export const systemElapsed: Clock = () => performance.now();
