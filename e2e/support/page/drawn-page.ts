import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { WrenServer } from '../server/wren-server.ts';

const INBOX = '/app/mail/inbox';

type ContextOptions = Parameters<Browser['newContext']>[0];

/** A browser that is signed in, and has told the server what its screen is like. */
export async function knownBrowser(
  browser: Browser,
  wren: WrenServer,
  address: string,
  options: ContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...options });
  const data = { usr: address, pwd: wren.password };
  expect((await context.request.post(`${wren.url}/api/method/login`, { data })).status()).toBe(200);
  const page = await context.newPage();
  await page.goto(`${wren.url}${INBOX}`);
  await page.waitForFunction(() => document.cookie.includes('wren_screen'));
  await page.close();
  return context;
}

/** Opens an address without the client's scripts, which come when what it answers is called. */
export async function openDrawn(
  page: Page,
  wren: WrenServer,
  path = INBOX,
  { isRestKept = false }: { readonly isRestKept?: boolean } = {},
): Promise<() => Promise<void>> {
  let bring = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/\/assets\/(?!theme).*\.js$/u, async (route) => {
    await wanted;
    if (!isRestKept || /\/index-[^/]*$/u.test(route.request().url())) await route.continue();
  });
  await page.goto(`${wren.url}${path}`, { waitUntil: 'commit' });
  await expect(page.getByRole('treegrid')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return async () => {
    bring();
    await page.waitForFunction(() => document.querySelector('[data-drawn-for]') === null);
  };
}
