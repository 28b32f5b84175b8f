import type { Page } from '@playwright/test';
import { traceMainThreads } from './trace-events.ts';

/**
 * Watches the tasks of the page's main thread: script, style, layout and paint. Answers how to stop, and then the processor
 * time of the longest in milliseconds.
 */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const stop = await traceMainThreads(page, ['toplevel']);
  return async () => {
    const tasks = (await stop()).filter(({ name }) => name.endsWith('RunTask'));
    return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
  };
}
