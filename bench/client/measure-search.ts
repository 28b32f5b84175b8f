import type { Page } from '@playwright/test';
import { pressBeside } from '../beside/press.ts';
import { longThreadWord } from '../mail/generate-mail.ts';
import { RARE_WORD } from '../mail/prose.ts';
import { type Cost, type Times, timesOfCosts } from '../times.ts';
import { ROW, settle } from './probes/probe.ts';

export interface MeasuredSearch {
  /** From Enter to the first hits, of a word in subjects. */
  readonly searchSubject: Times;
  /** … and of a word in a text. */
  readonly searchBody: Times;
}

const ROUNDS = 5;
const INBOX = 'li a[href="/app/mail/inbox"]';
/** A row that was there before the search. */
const OLD = 'data-bench-old';

async function search(page: Page, words: string): Promise<Cost> {
  await page.click(INBOX);
  await page.locator(`[role=treegrid][aria-label^="Inbox"] ${ROW}`).first().waitFor();
  const box = page.getByRole('combobox').first();
  await box.fill(words);
  await settle(page);
  await page.locator(ROW).evaluateAll((rows, mark) => {
    for (const row of rows) row.setAttribute(mark, '');
  }, OLD);
  return pressBeside(page, () => box.press('Enter'), {
    present: `${ROW}:not([${OLD}])`,
    absent: `${ROW}[${OLD}]`,
  });
}

/** Searches all mail from the Inbox, for another word each time. */
export async function measureSearch(page: Page): Promise<MeasuredSearch> {
  const repeat = async (words: (round: number) => string): Promise<Times> => {
    const costs: Cost[] = [];
    for (let round = 0; round < ROUNDS; round += 1) costs.push(await search(page, words(round)));
    return timesOfCosts(costs);
  };
  const searchSubject = await repeat((round) => `subject:${longThreadWord(round)}`);
  const searchBody = await repeat((round) => `${RARE_WORD} larger:${round + 1}`);
  await page.click(INBOX);
  await settle(page);
  return { searchSubject, searchBody };
}
