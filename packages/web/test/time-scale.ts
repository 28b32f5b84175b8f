/** Waits in tests are this many times shorter than in life. */
export const HASTE = 100;
