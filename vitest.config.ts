import { defineConfig } from 'vitest/config';

/** `npm run check` leaves out `*.crash.test.ts`: tests that kill processes over and over take minutes. */
export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Nothing here is about speed: a busy machine fails no test.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    // A second try where nobody watches; the report names what needed it.
    retry: process.env.CI ? 1 : 0,
  },
});
