import type { CDPSession, Page } from '@playwright/test';
import { type Times, timesOf } from '../times.ts';
import { sendMail } from './send-mail.ts';

/** Keys that are measured, and some before that are not. */
const KEYS = 240;
const WARM_UP = 40;
const FORMS_IN_TRAY = 3;
/** Bytes of HTML that the mail quotes. */
const QUOTED = 200_000;

const paragraph =
  '<p style="margin:4px 0">A line of the <b>quoted</b> mail, as <a href="https://example.com">long</a> as most.</p>';

async function work(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const names = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return metrics.filter(({ name }) => names.includes(name)).reduce((sum, { value }) => sum + value * 1000, 0);
}

const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));

/**
 * Milliseconds of main thread that a key takes up to the end of the frame that shows its sign: script, style and layout.
 * In an answer that quotes 200 KB, with three forms in the tray. The measuring itself is included.
 */
export async function measureTyping(page: Page, address: string): Promise<Times> {
  const subject = 'A mail to be quoted at length';
  await sendMail(page, address, subject, paragraph.repeat(Math.ceil(QUOTED / paragraph.length)));
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  for (let form = 1; form <= FORMS_IN_TRAY; form += 1) {
    await page.keyboard.press('c');
    await message.fill(`Form ${form} that waits in the tray`);
    await page.getByRole('button', { name: 'Minimize', exact: true }).click();
  }
  const row = page.getByRole('row').filter({ hasText: subject }).first();
  await row.waitFor({ timeout: 60_000 });
  await row.click();
  await page.getByRole('button', { name: 'Message actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Reply', exact: true }).click();
  await message.click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const times: number[] = [];
  const words = 'the quick brown fox jumps over the lazy dog ';
  for (let at = 0; at < WARM_UP + KEYS; at += 1) {
    const before = await work(devtools);
    await page.keyboard.press(words[at % words.length] === ' ' ? 'Space' : (words[at % words.length] ?? 'x'));
    await nextFrame(page);
    if (at >= WARM_UP) times.push((await work(devtools)) - before);
  }
  await devtools.detach();
  return timesOf(times);
}
