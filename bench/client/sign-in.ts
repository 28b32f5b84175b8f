import type { Page } from '@playwright/test';
import { ADDRESS } from '../mail/generate-mail.ts';
import { PASSWORD } from '../mailbox.ts';
import { firstRows, settle, watchFirstRows } from './probes/probe.ts';

/** Signs the account of the measured mailbox in by the form, and waits until its first rows are there and the page rests. */
export async function signIn(page: Page, url: string): Promise<void> {
  await watchFirstRows(page);
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(ADDRESS);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await firstRows(page);
  await settle(page);
}
