// `npm test`: everything that proves Wren, from a fresh checkout. `npm run check` is its quick part.
//   node scripts/test.js          all of it
//   node scripts/test.js check    types, lint, architecture and unit tests only: no test that starts processes, no random histories
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { journeyFiles, longest, unitFiles } from './longest.js';
import { BUILD_JOB, driverJobs, installDependencies, root, run, runAll } from './prepare.js';
import { chromium, installServers, nodeWithDriver, scratchInMemory } from './test-machine.js';

const quick = process.argv[2] === 'check';
const node = process.execPath;
const bin = (path) => join(root, 'node_modules', path);
const started = Date.now();
// A log is read without colours.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1';

installDependencies();
scratchInMemory();
const browser = quick ? undefined : chromium();
const servers = quick ? undefined : installServers();

// Translated modules grow with each change of a file: `npm test` begins anew.
if (!quick) rmSync(join(root, '.cache/modules'), { recursive: true, force: true });
rmSync(join(root, '.cache/results'), { recursive: true, force: true });
mkdirSync(join(root, '.cache/results'), { recursive: true });

// TypeScript 7 needs a quarter of the processor time of 6, which is here for the tools that read its tree.
const types = (path) => [`Types: ${path}`, [bin('native-typescript/bin/tsc'), '-p', path]];
// The slow ones first: what is left for the end is short.
await runAll([
  ...driverJobs(),
  BUILD_JOB,
  types('packages/web'),
  types('packages/web/service-worker'),
  ['Lint and format', [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.']],
  types('e2e'),
  types('bench'),
  types('packages/server'),
  ['Unused files, exports and dependencies', [bin('knip/bin/knip.js'), '--cache', '--cache-location', '.cache/knip']],
  types('packages/demo'),
  types('packages/contract'),
  types('packages/domain'),
  ['Table of settings in README.md', [bin('tsx/dist/cli.mjs'), 'scripts/readme.ts', '--check']],
]);

for (const line of (await servers) ?? []) console.log(`  Skipped: ${line}`);

/** Results of one runner's JSON report, counted. */
const totals = { passed: 0, failed: 0, skipped: 0 };
let broken = false;

/** What a step's files took, by the step. */
const took = [];

/**
 * Runs a step's tests.
 * @param report where the runner writes its JSON report
 * @param read what counts the tests of such a report, and what finds the times of its files
 * @param aside whether other tests run and print meanwhile: then it prints all at once when it has ended
 */
async function tests(title, program, args, report, read, aside = false) {
  if (!aside) console.log(`• ${title}`);
  const child = spawn(program, args, {
    cwd: root,
    stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: {
      ...process.env,
      ...(browser && { WREN_CHROMIUM: browser }),
      WREN_E2E_REPORT: report,
      PWTEST_CACHE_DIR: join(root, '.cache/journey-modules'),
    },
  });
  const printed = [];
  if (aside) for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(part));
  const [status] = await once(child, 'close');
  if (aside) process.stdout.write(`\n• ${title} (meanwhile)\n${Buffer.concat(printed)}`);
  if (existsSync(report)) {
    const told = JSON.parse(readFileSync(report, 'utf8'));
    const counted = read.counts(told);
    took.push(`${title}: ${longest(read.files(told))}`);
    for (const key of Object.keys(totals)) totals[key] += counted[key];
  }
  if (status !== 0) broken = true;
}

const VITEST = {
  counts: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  files: unitFiles,
};

/** Runs unit tests. @param only which of them, in Vitest's words @param workers how many processes; those of the configuration when missing */
function unitTests(title, name, only, { program = node, aside = false, workers } = {}) {
  const report = join(root, `.cache/results/${name}.json`);
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  if (workers !== undefined) options.push(`--maxWorkers=${workers}`);
  return tests(title, program, [bin('vitest/vitest.mjs'), 'run', ...options, ...only], report, VITEST, aside);
}

const PLAYWRIGHT = {
  counts: ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }),
  files: journeyFiles,
};

const QUICK = ['--project', 'quick'];
const WITH_DRIVER = [
  'packages/server/src/store/sqlite',
  'packages/server/src/directory',
  'packages/server/src/smtp/queue',
];

const UNIT = 'Unit, law, conformance and feature tests';

/** Those that mostly wait – for processes, mail servers, leases – need little of a processor, and are the longest line. */
const slowTests = () =>
  unitTests('Laws on random histories, crashes, processes', 'slow', ['--project', 'slow'], { aside: true, workers: 3 });

/** Those that fill a processor, one after the other. */
async function quickTests() {
  const aside = { aside: true, workers: 1 };
  const program = nodeWithDriver();
  if (program !== null) {
    const title = 'Stores, directory and queue on the database driver of Node 24';
    await unitTests(title, 'node-24', [...WITH_DRIVER, ...QUICK], { program, ...aside });
  }
  await unitTests(UNIT, 'unit', QUICK, aside);
}

if (quick) {
  await unitTests(UNIT, 'unit', QUICK);
} else {
  const journeys = [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'];
  const report = join(root, '.cache/results/journeys.json');
  // Beside each other: each waits for what the others leave of the processors.
  await Promise.all([tests('Journeys in Chromium', node, journeys, report, PLAYWRIGHT), slowTests(), quickTests()]);
  run('Conformance table', node, ['scripts/conformance.js', '--check']);
}

console.log(`\nWhat took longest\n  ${took.join('\n  ')}`);
console.log(`Took ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(broken || totals.failed > 0 || totals.passed === 0 ? 1 : 0);
