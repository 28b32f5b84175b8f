import type { Browser, Page } from '@playwright/test';
import { ADDRESS } from '../mail/generate-mail.ts';
import { deleteUnasked } from './measure-actions.ts';
import { heapBytes, ROW, settle } from './probes/probe.ts';
import { sendMail } from './send-mail.ts';
import { signIn } from './sign-in.ts';

/** What an hour of a busy user comes to, and after how many of these the heap is looked at. */
const [HOUR, LOOK] = [600, 100];

export interface MeasuredWork {
  readonly actions: number;
  /** Bytes of script heap, each after a collection: before the first action, then after each hundred. */
  readonly heaps: readonly number[];
  /** Nodes of documents that exist then. */
  readonly nodes: readonly number[];
}

const INBOX = 'li a[href="/app/mail/inbox"]';
const FOLDERS = ['favorites', 'sent', 'trash', 'drafts'].map((folder) => `li a[href="/app/mail/${folder}"]`);
const TEXT = 'article iframe[aria-busy=false][style*=height]';
const WORDS = ['report', 'meeting', 'budget', 'travel', 'lunch', 'contract'];

const rowsOf = (page: Page, list: string) => page.locator(`[role=treegrid][aria-label^="${list}"] ${ROW}`);

async function toInbox(page: Page): Promise<void> {
  await page.click(INBOX);
  await rowsOf(page, 'Inbox').first().waitFor();
}

/** What is done in turn; each begins and ends at the Inbox. @param round how often it was done */
const ACTIONS: readonly ((page: Page, round: number) => Promise<void>)[] = [
  async function open(page, round) {
    await rowsOf(page, 'Inbox')
      .nth(1 + (round % 8))
      .click();
    await page.locator(TEXT).first().waitFor();
    await page.keyboard.press('Escape');
    await rowsOf(page, 'Inbox').first().waitFor();
  },
  async function star(page, round) {
    const row = rowsOf(page, 'Inbox').nth(1 + (round % 8));
    const before = await row.locator('[data-star]').getAttribute('data-star');
    await row.locator('[data-star]').click();
    await page
      .locator(`[data-star=${before === 'on' ? 'off' : 'on'}]`)
      .first()
      .waitFor();
  },
  async function remove(page) {
    const row = rowsOf(page, 'Inbox').nth(2);
    const id = await row.getAttribute('data-line');
    await row.focus();
    await page.keyboard.press('#');
    await page.locator(`[data-line="${id}"]`).waitFor({ state: 'detached' });
  },
  async function search(page, round) {
    const box = page.getByRole('combobox').first();
    await box.fill(`${WORDS[round % WORDS.length]} larger:${1 + round}`);
    await box.press('Enter');
    await page.waitForURL('**/search**');
    await settle(page);
    await toInbox(page);
  },
  async function write(page, round) {
    await page.keyboard.press('c');
    await page.getByLabel('Subject').fill(`Draft ${round}`);
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill(`A text of some words, number ${round}.`);
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor({ state: 'detached' });
  },
  async function goElsewhere(page, round) {
    await page.click(FOLDERS[round % FOLDERS.length] ?? INBOX);
    await settle(page);
    await toInbox(page);
  },
  async function receive(page, round) {
    const subject = `News ${round}`;
    await sendMail(page, ADDRESS, subject, `<p>What has come up, number ${round}.</p>`);
    await rowsOf(page, 'Inbox').filter({ hasText: subject }).first().waitFor({ timeout: 60_000 });
  },
];

async function nodesOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  return nodes;
}

/** Does what a busy user does in an hour, as fast as it is shown. @param actions in place of {@link HOUR} */
export async function measureLongWork(browser: Browser, url: string, actions = HOUR): Promise<MeasuredWork> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await signIn(page, url);
  await deleteUnasked(page);
  const heaps: number[] = [];
  const nodes: number[] = [];
  for (let done = 0; done <= actions; done += 1) {
    if (done % LOOK === 0) {
      await settle(page);
      heaps.push(await heapBytes(page));
      nodes.push(await nodesOf(page));
    }
    if (done < actions) await ACTIONS[done % ACTIONS.length]?.(page, Math.floor(done / ACTIONS.length));
  }
  await context.close();
  return { actions, heaps, nodes };
}
