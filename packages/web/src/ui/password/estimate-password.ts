import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From 'at once' to 'never': how long who guesses cleverly needs for a password. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

const estimator = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });

/** Characters that are examined: guessing takes longer with each, and so does estimating. */
const MAX_LENGTH = 100;

/** How strong a password is. @param known what others know of its owner, and guess first */
export function estimatePassword(password: string, known: readonly string[]): PasswordScore {
  return estimator.check(password.slice(0, MAX_LENGTH), [...known]).score;
}
