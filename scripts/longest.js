import { relative } from 'node:path';
import { root } from './prepare.js';

/**
 * Which files of a run took longest.
 * @param files names with milliseconds
 */
export function longest(files) {
  const slowest = [...files].sort(([, a], [, b]) => b - a).slice(0, 5);
  return slowest.map(([name, milliseconds]) => `${name} ${(milliseconds / 1000).toFixed(1)} s`).join(', ');
}

/** The files of a report of Vitest. */
export const unitFiles = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => [relative(root, name), endTime - startTime]);

const durationOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap((spec) => spec.tests.flatMap((test) => test.results.map(({ duration }) => duration)))
    .concat(suites.map(durationOf))
    .reduce((sum, milliseconds) => sum + milliseconds, 0);

/** The files of a report of Playwright, with all tries of their journeys. */
export const journeyFiles = ({ suites }) => suites.map((suite) => [suite.file, durationOf(suite)]);
