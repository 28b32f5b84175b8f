import type { CDPSession, Page } from '@playwright/test';
import type { Cost } from '../../times.ts';
import { traceMainThreads } from './trace-events.ts';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function open(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return devtools;
}

/** Processor time that the main thread of a page has taken so far, milliseconds: script, style, layout and paint. */
async function mainThread(page: Page): Promise<number> {
  const known = sessions.get(page) ?? open(page);
  sessions.set(page, known);
  const { metrics } = await (await known).send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
}

/** What something costs that answers its milliseconds by the clock; measuring is part of it. */
export async function costOf(page: Page, act: () => Promise<number>): Promise<Cost> {
  const before = await mainThread(page);
  const wall = await act();
  return { wall, processor: (await mainThread(page)) - before };
}

/** The same of what loads a page, which another process may show then: the tasks of all main threads of pages. */
export async function costOfLoading(page: Page, load: () => Promise<number>): Promise<Cost> {
  const stop = await traceMainThreads(page, ['toplevel']);
  const wall = await load();
  const tasks = (await stop()).filter(({ name }) => name.endsWith('RunTask'));
  return { wall, processor: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0) };
}
