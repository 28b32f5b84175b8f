import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
const executablePath = [process.env.WREN_CHROMIUM, ...BROWSERS].find((path) => path !== undefined && existsSync(path));

/** The zone where it is noon: at whatever hour tests run, the mail of the last hours is of today, the mail before of yesterday. */
function zoneAtNoon(): string {
  const east = 12 - new Date().getUTCHours();
  // In these names the sign is the other way round.
  return east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}

/** Goes before the cookie by which a page tells of its screen, being for a longer path. */
const UNKNOWN_SCREEN = {
  name: 'wren_screen',
  value: 'unknown',
  domain: '127.0.0.1',
  path: '/app/mail',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
} as const;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/journeys',
  // Each file has a server of its own. Two more than the cores of a small machine: a journey waits a fifth of its time.
  workers: 4,
  // For a test and for what is made ready before the first: a busy machine needs minutes to start a server and people.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // Two more tries in CI; the report names what needed them.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: process.env.WREN_E2E_REPORT ?? '../.cache/results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: zoneAtNoon(),
    // Each frame of a movement costs processor time: where colours change everywhere, a third of the journey. Journeys about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What is not there to be clicked is told long before the test's time is over.
    actionTimeout: 60_000,
    // A worker keeps the application's files for itself, and `page.route` hears nothing of what it asks: journeys about it let it in.
    serviceWorkers: 'block',
    // Rows that the server has drawn show before any script has run. It draws none for a screen that it does not know; what it
    // draws, and what is pressed on it before the scripts are there, have journeys of their own (drawn-page.spec.ts, early-presses.spec.ts).
    storageState: { cookies: [UNKNOWN_SCREEN], origins: [] },
    // A record costs a journey a tenth more: CI makes one of a second try, elsewhere `--trace retain-on-failure` asks for it.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'off', screenshots: false },
    // Journeys that fail have pictures all the same: see `journeyBrowser`.
    screenshot: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
        // Pages of a browser share a process: to start one for each takes a fourteenth of a journey's processor time.
        '--renderer-process-limit=1',
        // V8's optimising compilers and helper threads are off: a page lives for seconds, and closes before optimised code has paid for itself.
        '--js-flags=--no-maglev --no-opt --single-threaded',
      ],
    },
  },
});
