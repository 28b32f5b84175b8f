/** Milliseconds since the epoch. Tests that need another time pass their own. */
export type Clock = () => number;

/** The machine's time. */
export const systemClock: Clock = () => Date.now();
