// Takes pictures of the screens with the sample mailbox:  npm run pictures [FOLDER [WORD…]]
// into .cache/pictures (every screen, size and theme), and docs/inbox.png for README.md.
// Words choose: languages (`de`, `ar`), in which the main screens are taken alone; names of screens, widths, `light`, `dark`, `forced`. A screen that is not reached is named at the end.
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { LANGUAGES } from '@wren/contract/languages.ts';
import config from '../playwright.config.ts';
import { ROOT } from '../support/paths.ts';
import { startWrenProcess } from '../support/server/wren-server.ts';
import { takeLanguage } from './language-pictures.ts';
import { CLOSED, OPENED } from './picture-opened.ts';
import { IN_ORDER } from './picture-order.ts';
import { AFTERWARDS, IDLE, OWNER, SCREENS as PLAIN, POINTED, UNKNOWN } from './picture-screens.ts';

const folder = resolve(process.argv[2] ?? join(ROOT, '.cache/pictures'));
/** The plain Inbox first, before anything is changed. */
const SCREENS: typeof PLAIN = { inbox: async () => undefined, ...OPENED, ...IN_ORDER, ...PLAIN };
const words = process.argv.slice(3);
const SIZES = { 1440: [1440, 900], 1024: [1024, 768], 768: [768, 1024], 390: [390, 844], 320: [320, 640] } as const;
/** `forced`: the colours of the system, asked for by name alone. */
const THEMES = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const;
/** Those of a kind that are named, or all where none is. */
function chosen<Name extends string>(all: readonly Name[]): ReadonlySet<Name> {
  const named = all.filter((name) => words.includes(name));
  return new Set(named.length === 0 ? all : named);
}
const sizes = chosen(Object.keys(SIZES));
const themes = words.includes('forced') ? new Set(['forced'] as const) : chosen(['light', 'dark'] as const);
const screens = chosen(['signin', ...Object.keys(UNKNOWN), ...Object.keys(SCREENS)]);

const wren = await startWrenProcess({ WREN_APPS: 'home=/,chat=/chat,calendar=/calendar,drive=/drive' });
await promisify(execFile)(process.execPath, [join(ROOT, 'packages/demo/dist/demo.js')], {
  env: { ...process.env, WREN_DATA: wren.dataFolder },
});
await wren.wren('account', 'add', IDLE, '--name', 'Idle', '--password', 'wren-demo');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(config.use?.launchOptions ?? {});
process.on('exit', () => wren.abandon());
const missed: string[] = [];

async function signIn(page: Page, address: string, before: () => Promise<unknown>): Promise<void> {
  await page.goto(`${wren.url}/login`);
  await page.getByLabel('Email').fill(address);
  await before();
  await page.getByLabel('Password').fill('wren-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const languages = LANGUAGES.filter((language) => words.includes(language));
if (languages.length > 0) await wren.wren('account', 'role', OWNER, 'admin');
for (const language of languages) await takeLanguage(browser, wren, language, OWNER, folder);

for (const [size, [width, height]] of languages.length > 0 ? [] : Object.entries(SIZES)) {
  if (!sizes.has(size)) continue;
  for (const theme of themes) {
    const options = {
      viewport: { width, height },
      ...THEMES[theme],
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
      hasTouch: width < 768,
      isMobile: width < 768,
    };
    const take = async (page: Page, name: string): Promise<void> => {
      await page.evaluate(() => document.fonts.ready);
      if (!POINTED.has(name)) await page.mouse.move(0, 0);
      await page.waitForTimeout(400);
      await page.screenshot({ path: join(folder, `${name}-${theme}-${size}.png`), animations: 'disabled' });
    };
    for (const [name, { owner, before, heading = 'Inbox' }] of Object.entries(UNKNOWN)) {
      if (!screens.has(name)) continue;
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await before(page);
      await signIn(page, owner, async () => undefined);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor({ timeout: 60_000 });
      await take(page, name);
      await context.close();
    }
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await signIn(page, OWNER, () => take(page, 'signin'));
    await page.getByRole('row').nth(3).waitFor();
    for (const [name, go] of Object.entries(SCREENS)) {
      if (!screens.has(name)) continue;
      try {
        await page.goto(`${wren.url}/app/mail/inbox`);
        await page.getByRole('row').nth(3).waitFor();
        if ((await go(page, wren.url)) === false) continue;
        await take(page, name);
        await { ...CLOSED, ...AFTERWARDS }[name]?.(page);
      } catch (error) {
        missed.push(`${name} ${theme} ${size}: ${String(error)}`);
        await page.screenshot({ path: join(folder, `missed-${name}-${theme}-${size}.png`) });
      }
      if (name === 'inbox' && size === '1440' && theme === 'light') {
        await page.screenshot({ path: join(ROOT, 'docs/inbox.png') });
      }
    }
    await context.close();
  }
}
await browser.close();
await wren.remove();
for (const line of missed) console.error(line);
process.exitCode = missed.length > 0 ? 1 : 0;
console.log(`Pictures are in ${folder}`);
