/** Habits in which plain hosts differ. */
export interface PlainOptions {
  /** How recipients stand in a thread: an object by kind (G1), or a flat list with a type (G3). */
  readonly recipients: 'object' | 'flat';
  /** What saving and sending answer: nothing (G1), or the id it has now (G3). */
  readonly saved: 'nothing' | 'id';
  /** Hours by which the site's clock, which naive dates are of, is ahead of UTC. */
  readonly hoursAhead: number;
}

export const G1: PlainOptions = { recipients: 'object', saved: 'nothing', hoursAhead: 0 };
export const G3: PlainOptions = { recipients: 'flat', saved: 'id', hoursAhead: 0 };
