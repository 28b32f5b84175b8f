import type { Page } from '@playwright/test';
import { drawnThread } from '../measure-threads.ts';
import { pressToPaint, type Shown, settle } from './probe.ts';
import { type TraceEvent, traceMainThreads } from './trace-events.ts';

/** What the main thread does from a press on, by the names that Chromium's trace gives it; the first that fits. */
const STEPS: readonly (readonly [step: string, names: RegExp])[] = [
  ['the press: its handlers and what they commit', /^EventDispatch$/u],
  [
    'script afterwards: commits, the answer, sanitising',
    /^(?:FunctionCall|RunMicrotasks|FireAnimationFrame|TimerFire|FireIdleCallback|EvaluateScript|v8\.compile|V8\.GC.*|MajorGC|MinorGC|HandlePostMessage)$/u,
  ],
  ['the page of a mail’s frame', /^(?:CommitLoad|FrameStartedLoading|NavigationBodyLoader.*|DocumentLoader.*)$/u],
  ['HTML parsed', /^ParseHTML$/u],
  ['style', /^(?:UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/u],
  ['layout', /^(?:Layout|HitTest)$/u],
  ['paint', /^(?:PrePaint|Paint|Layerize|Commit|CompositeLayers|UpdateLayerTree)$/u],
];
const REST = 'the rest';

interface Step {
  readonly step: string;
  /** Milliseconds after the press at which it first begins. */
  readonly from: number;
  /** Its own, without what it calls: milliseconds by the clock and of processor time. */
  readonly wall: number;
  readonly processor: number;
  readonly times: number;
}

/** Presses of one kind, the median of some. */
export interface TracedPress {
  readonly press: string;
  readonly shownAfter: number;
  readonly steps: readonly Step[];
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8', 'loading'];
const ROUNDS = 7;

const stepOf = ({ name }: TraceEvent): string => STEPS.find(([, names]) => names.test(name))?.[0] ?? REST;

/** What each step took by itself, from the first click on until so many milliseconds after it. */
function stepsOf(events: readonly TraceEvent[], shownAfter: number): readonly Step[] {
  const click = events.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click');
  if (!click) throw new Error('the trace shows no click');
  const until = click.ts + shownAfter * 1000;
  const within = events.filter(
    ({ ts, dur, pid, tid }) =>
      dur !== undefined && ts >= click.ts && ts < until && pid === click.pid && tid === click.tid,
  );
  const sums = new Map<string, { from: number; wall: number; processor: number; times: number }>();
  const add = (step: string, event: TraceEvent, sign: 1 | -1): void => {
    const sum = sums.get(step) ?? { from: (event.ts - click.ts) / 1000, wall: 0, processor: 0, times: 0 };
    sum.wall += (sign * (event.dur ?? 0)) / 1000;
    sum.processor += (sign * (event.tdur ?? 0)) / 1000;
    if (sign === 1) sum.times += 1;
    sums.set(step, sum);
  };
  const around: TraceEvent[] = [];
  for (const event of within) {
    while (around.length > 0 && (around.at(-1)?.ts ?? 0) + (around.at(-1)?.dur ?? 0) <= event.ts) around.pop();
    const parent = around.at(-1);
    add(stepOf(event), event, 1);
    // What is inside another one is no part of it.
    if (parent) add(stepOf(parent), event, -1);
    around.push(event);
  }
  return [...sums].map(([step, sum]) => ({ step, ...sum }));
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

function together(
  press: string,
  rounds: readonly { readonly shownAfter: number; readonly steps: readonly Step[] }[],
): TracedPress {
  const names = [...STEPS.map(([step]) => step), REST];
  const steps = names.flatMap((name): readonly Step[] => {
    const all = rounds.flatMap(({ steps: some }) => some.filter(({ step }) => step === name));
    if (all.length <= rounds.length / 2) return [];
    const of = (field: 'from' | 'wall' | 'processor' | 'times'): number => median(all.map((step) => step[field]));
    return [{ step: name, from: of('from'), wall: of('wall'), processor: of('processor'), times: of('times') }];
  });
  return {
    press,
    shownAfter: median(rounds.map(({ shownAfter }) => shownAfter)),
    steps: steps.toSorted((a, b) => a.from - b.from),
  };
}

async function trace(page: Page, on: string, shown: Shown) {
  const stop = await traceMainThreads(page, CATEGORIES);
  const shownAfter = await pressToPaint(page, { on }, shown);
  return { shownAfter, steps: stepsOf(await stop(), shownAfter) };
}

/** Traces presses of two kinds: a conversation that has not been opened, and a star. Begins and ends at a list. */
export async function tracePress(page: Page): Promise<readonly TracedPress[]> {
  const text = 'article iframe[aria-busy=false][style*=height]';
  const opened: Awaited<ReturnType<typeof trace>>[] = [];
  const starred: Awaited<ReturnType<typeof trace>>[] = [];
  await settle(page);
  const known = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    // Further down: what stands above has been opened before.
    await page.getByRole('treegrid').hover();
    await page.mouse.wheel(0, 900);
    const id = await drawnThread(page, known, false);
    known.add(id);
    const line = `[data-line="${id}"]`;
    const star = `${line} [data-star]`;
    const other = (await page.locator(star).getAttribute('data-star')) === 'on' ? 'off' : 'on';
    starred.push(await trace(page, star, { present: `${line} [data-star=${other}]` }));
    await settle(page);
    opened.push(await trace(page, line, { present: text }));
    await page.keyboard.press('Escape');
    await page.locator(line).waitFor();
  }
  return [together('Conversation not seen before, to its text', opened), together('Star', starred)];
}
