import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Settings } from '../../../packages/web/src/settings/settings.ts';
import type { WrenServer } from '../server/wren-server.ts';

/** Begins a session as the form does, which has journeys of its own, and waits for the Inbox. */
export async function signIn(page: Page, wren: WrenServer, address: string): Promise<void> {
  const answer = await page
    .context()
    .request.post(`${wren.url}/api/method/login`, { data: { usr: address, pwd: wren.password } });
  expect(answer.status()).toBe(200);
  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
}

/** Gives an account settings, which the browser holds from an earlier visit; before the page is opened. */
export async function haveSettings(page: Page, account: string, settings: Readonly<Partial<Settings>>): Promise<void> {
  await page.context().addInitScript(
    ([owner, document]) => {
      // The frame of a mail has no storage.
      if (window.parent !== window) return;
      localStorage.setItem('wren.settings-of', owner);
      localStorage.setItem(`wren.settings.${owner}`, document);
      localStorage.setItem(`wren.settings-unsent.${owner}`, '1');
    },
    [account, JSON.stringify(settings)] as const,
  );
}

async function signedInWithin(
  context: BrowserContext,
  wren: WrenServer,
  address: string,
  settings: Readonly<Partial<Settings>> | undefined,
): Promise<Page> {
  const page = await context.newPage();
  if (settings) await haveSettings(page, address, settings);
  await signIn(page, wren, address);
  return page;
}

/** A signed-in page in a browser of its own: other cookies, other storage. */
export async function signedIn(
  browser: Browser,
  wren: WrenServer,
  address: string,
  settings?: Readonly<Partial<Settings>>,
): Promise<Page> {
  return signedInWithin(await browser.newContext(), wren, address, settings);
}

/** `signedIn` where the journey lets the page's time pass: see `passTime`. */
export async function signedInWithClock(
  browser: Browser,
  wren: WrenServer,
  address: string,
  settings?: Readonly<Partial<Settings>>,
): Promise<Page> {
  const context = await browser.newContext();
  await context.clock.install();
  return signedInWithin(context, wren, address, settings);
}

/** The row of a conversation in the list that is on screen. */
export const row = (page: Page, subject: string | RegExp) => page.getByRole('row').filter({ hasText: subject });
