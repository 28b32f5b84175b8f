import type { Page } from '@playwright/test';

/** What a trace tells of one piece of work. Microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time that it took, whatever else the machine had to do meanwhile. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Watches the tasks of the page's main thread: script, style, layout and paint. Answers how to stop, and then the processor
 * time of the longest in milliseconds.
 */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    await devtools.detach();
    const threads = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const tasks = events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`));
    return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
  };
}
