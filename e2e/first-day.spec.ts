import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { startWren, type WrenServer } from './wren-server.ts';

const LIST_MAIL = resolve(import.meta.dirname, '../../shared/corpora/threading/notmuch');
const ADA = 'ada@mail.localhost';
const GRACE = 'grace@mail.localhost';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWren();
  await wren.addAccount(ADA, 'Ada Lovelace');
  await wren.addAccount(GRACE, 'Grace Hopper');
});
test.afterAll(() => wren.remove());

/** Signs in on the page as a user would. */
async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${wren.url}/`);
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password').fill(wren.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
}

async function signedIn(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, address);
  return page;
}
