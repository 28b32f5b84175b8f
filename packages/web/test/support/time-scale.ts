/** Waits in tests are this many times shorter than in use. */
export const TIME_SCALE = 100;
