import type { Page } from '@playwright/test';

/** What a trace tells of one piece of work. Microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time that it took, whatever else the machine had to do meanwhile. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

/** Traces a page from now on. Answers how to stop, and then what the main threads of pages did, in order. */
export async function traceMainThreads(
  page: Page,
  categories: readonly string[],
): Promise<() => Promise<TraceEvent[]>> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories, '__metadata'] },
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
    return events.filter(({ pid, tid }) => threads.has(`${pid} ${tid}`)).sort((a, b) => a.ts - b.ts);
  };
}
