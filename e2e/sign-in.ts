import { type Browser, expect, type Page } from '@playwright/test';
import type { WrenServer } from './wren-server.ts';

/** Signs in on a page as a user does, and waits for the Inbox. */
export async function signIn(page: Page, wren: WrenServer, address: string): Promise<void> {
  await page.goto(`${wren.url}/`);
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password').fill(wren.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
}

/** A signed-in page in a browser of its own: other cookies, other storage. */
export async function signedIn(browser: Browser, wren: WrenServer, address: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, wren, address);
  return page;
}

/** The row of a conversation in the list that is on screen. */
export const row = (page: Page, subject: string | RegExp) => page.getByRole('row').filter({ hasText: subject });
