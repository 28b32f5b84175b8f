import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** The Chromium of WREN_CHROMIUM or of the system, with or without what a screen needs; undefined: there is none but Playwright's. */
const ownBrowser = (): string | undefined =>
  [process.env.WREN_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find(
    (path) => path && existsSync(path),
  );

/** Where the program of that browser is. */
export const browserPath = (): string => ownBrowser() ?? chromium.executablePath();

/** That browser, else that of Playwright. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = ownBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}
