// Takes pictures of the screens with the sample mailbox:  npm run pictures [FOLDER [SCREEN…]]
// into .cache/pictures (every screen, size and theme), and docs/inbox.png for README.md.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { AFTERWARDS, IDLE, OWNER, POINTED, SCREENS, UNKNOWN } from './picture-screens.ts';
import config from './playwright.config.ts';
import { startWren } from './wren-server.ts';

const root = resolve(import.meta.dirname, '..');
const folder = resolve(process.argv[2] ?? join(root, '.cache/pictures'));
/** Only these, where any are named. */
const only = process.argv.slice(3);
const SIZES = { 1440: [1440, 900], 1024: [1024, 768], 390: [390, 844] } as const;

const wren = await startWren({ WREN_APPS: 'home=/,chat=/chat,calendar=/calendar,drive=/drive' });
await wren.wren('demo');
await wren.wren('account', 'add', IDLE, '--name', 'Idle', '--password', 'wren-demo');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(config.use?.launchOptions ?? {});
process.on('exit', () => wren.abandon());
const isWanted = (name: string): boolean => only.length === 0 || only.includes(name);

async function signIn(page: Page, address: string, before: () => Promise<unknown>): Promise<void> {
  await page.goto(`${wren.url}/login`);
  await page.getByLabel('Email').fill(address);
  await before();
  await page.getByLabel('Password').fill('wren-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

for (const [size, [width, height]] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const options = {
      viewport: { width, height },
      colorScheme,
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
      hasTouch: width < 768,
    };
    const take = async (page: Page, name: string): Promise<void> => {
      await page.evaluate(() => document.fonts.ready);
      if (!POINTED.has(name)) await page.mouse.move(0, 0);
      await page.waitForTimeout(600);
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${size}.png`) });
    };
    for (const [name, { owner, before }] of Object.entries(UNKNOWN)) {
      if (!isWanted(name)) continue;
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await before(page);
      await signIn(page, owner, async () => undefined);
      await page.getByRole('heading', { name: 'Inbox', exact: true }).waitFor();
      await take(page, name);
      await context.close();
    }
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await signIn(page, OWNER, () => take(page, 'signin'));
    await page.getByRole('row').nth(3).waitFor();
    for (const [name, go] of Object.entries(SCREENS)) {
      if (!isWanted(name)) continue;
      await page.goto(`${wren.url}/app/mail/inbox`);
      await page.getByRole('row').nth(3).waitFor();
      if ((await go(page, wren.url)) === false) continue;
      await take(page, name);
      await AFTERWARDS[name]?.(page);
      if (name === 'inbox' && size === '1440' && colorScheme === 'light') {
        await page.screenshot({ path: join(root, 'docs/inbox.png') });
      }
    }
    await context.close();
  }
}
await browser.close();
await wren.remove();
console.log(`Pictures are in ${folder}`);
