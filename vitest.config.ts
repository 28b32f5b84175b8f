import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification, type Vite } from 'vitest/node';

/** Tests that start or kill processes, mail servers among them, or weigh their own, that let clients and hosts keep each other waiting, and laws on random histories. */
const SLOW = [
  'packages/**/*.crash.test.ts',
  'packages/**/*.laws.test.ts',
  'packages/**/*.engine.test.ts',
  'packages/server/src/main*.test.ts',
  'packages/server/src/calls/file/transfer.test.ts',
  'packages/server/src/engines/imap/imap-authenticator.test.ts',
  'packages/server/src/engines/imap/mirror-of-stand-ins/*.test.ts',
  'packages/server/src/push/push.test.ts',
  'packages/server/src/cli/wren.test.ts',
  'packages/server/src/http/files/slow-readers.test.ts',
  'packages/server/src/smtp/inbound/inbound*.test.ts',
  'packages/server/src/smtp/submission/submission-listener.test.ts',
  'packages/web/test/frappe/plain-lost-answers.test.ts',
];
const NOT_OURS = ['**/node_modules/**', '**/dist/**'];

/** Whether a file is run with a document. */
const withDocument = ({ moduleId }: TestSpecification): number =>
  Number(readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment'));

/** Files of the same environment after each other: a worker process goes on with the next file only if that has its environment. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => withDocument(a) - withDocument(b));
  }
}

/** Files are read anew that list others: Vitest leaves them out of its cache by itself where the list has no type argument. */
const listsAreRead: Vite.Plugin = {
  name: 'lists-are-read',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : null)),
};

/** `npm run check` leaves out the project `slow`; `npm test` runs both beside the journeys. */
export default defineConfig({
  plugins: [listsAreRead],
  test: {
    // Nothing here is about speed: a busy machine fails no test.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000, interval: 20 } },
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    // Modules are translated once for all processes of a run, by what is in them.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/modules' },
    // A second try in continuous integration; the report names what needed it.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...NOT_OURS, ...SLOW],
          // Files leave nothing behind, so that the next one finds all modules read.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: SLOW,
          exclude: NOT_OURS,
          // A process that is killed twenty times starts twenty times.
          testTimeout: 600_000,
          isolate: false,
        },
      },
    ],
  },
});
