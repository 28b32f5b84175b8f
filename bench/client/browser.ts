import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** The Chromium of WREN_CHROMIUM or of the system, with or without what a screen needs, else that of Playwright. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = [process.env.WREN_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find(
    (path) => path && existsSync(path),
  );
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}
