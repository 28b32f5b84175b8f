import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From 'at once' to 'never': how long an informed attacker needs to guess a password. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

const estimator = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });

/** Number of examined characters: guessing takes longer with each, and so does estimating. */
const MAX_LENGTH = 100;

/** The strength of a password. @param known words about its owner that attackers try first */
export function estimatePassword(password: string, known: readonly string[]): PasswordScore {
  return estimator.check(password.slice(0, MAX_LENGTH), [...known]).score;
}
