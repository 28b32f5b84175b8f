import type { Page } from '@playwright/test';
import type { Times } from '../times.ts';
import { pressToPaint, ROW, settle, UNREAD } from './probes/probe.ts';
import { repeat } from './probes/repeat.ts';

export interface MeasuredActions {
  /** From the press to the end of the frame that shows it. */
  readonly star: Times;
  readonly read: Times;
  readonly remove: Times;
  /** From the press to the end of the server's answer. */
  readonly starConfirmed: Times;
  readonly removeConfirmed: Times;
}

const line = (id: string | null): string => `[data-line="${id}"]`;

const linesOf = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator(ROW).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-line')));

/** The row that stands at a place of the list now. */
const lineAt = (page: Page, place: number): Promise<string | null> =>
  page.locator(ROW).nth(place).getAttribute('data-line');

/** Milliseconds within which a question is there, if one is asked. */
const ASKED_WITHIN = 2_000;

/** Deletes one, and answers the question that comes first, unless the account is not asked any more, so that it never comes again. */
export async function deleteUnasked(page: Page): Promise<void> {
  await page.locator(ROW).nth(2).focus();
  await page.keyboard.press('#');
  const question = page.getByRole('dialog');
  const isAsked = await question.waitFor({ timeout: ASKED_WITHIN }).then(
    () => true,
    () => false,
  );
  if (isAsked) {
    await question.getByRole('checkbox').check();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.waitFor({ state: 'hidden' });
  }
  await settle(page);
}

/** Stars, reads and deletes conversations of the list, one after another. */
export async function measureActions(page: Page): Promise<MeasuredActions> {
  const lines = await linesOf(page);
  const rest = async (): Promise<void> => settle(page);
  const at = (round: number): string => line(lines[round % lines.length] ?? null);
  const toggleStar = async (round: number, confirmed?: string): Promise<number> => {
    const star = `${at(round)} [data-star]`;
    const isOn = (await page.locator(star).getAttribute('data-star')) === 'on';
    const shown = { present: `${at(round)} [data-star=${isOn ? 'off' : 'on'}]` };
    return pressToPaint(page, { on: star }, shown, confirmed);
  };
  /** The first unread conversation that is drawn: what is read may move elsewhere. */
  const readFirst = async (): Promise<number> => {
    const id = await page
      .locator(ROW)
      .filter({ has: page.locator(UNREAD) })
      .first()
      .getAttribute('data-line');
    return pressToPaint(page, { on: line(id), key: 'I' }, { present: ROW, absent: `${line(id)} ${UNREAD}` });
  };
  const unread = async (round: number): Promise<void> => {
    await rest();
    if ((await page.locator(`${ROW} ${UNREAD}`).count()) > 0) return;
    await pressToPaint(
      page,
      { on: line(await lineAt(page, 1 + (round % 5))), key: 'U' },
      { present: `${ROW} ${UNREAD}` },
    );
    await rest();
  };
  const remove = async (confirmed?: string): Promise<number> => {
    const gone = line(await lineAt(page, 2));
    return pressToPaint(page, { on: gone, key: '#' }, { present: ROW, absent: gone }, confirmed);
  };
  const star = await repeat(page, (round) => toggleStar(round));
  await rest();
  const starConfirmed = await repeat(page, (round) => toggleStar(round, 'set_flagged'), rest, 10);
  const read = await repeat(page, readFirst, unread, 10);
  await deleteUnasked(page);
  const removed = await repeat(page, () => remove(), rest, 10);
  const removeConfirmed = await repeat(page, () => remove('/api/method/'), rest, 10);
  await rest();
  return { star, starConfirmed, read, remove: removed, removeConfirmed };
}
