import { type Times, timesOf } from '../times.ts';
import type { Question } from './ask-directly.ts';

/** Milliseconds that a mail server is asked one question for in all: one without an index looks through all mail for seconds each time. */
const LONGEST = 40_000;
const WARMING = 10;
const LEAST = 5;

/** Times of a question to Wren, and of the same one to the mail server itself. */
export interface TimesBeside {
  readonly own: Times;
  /** Null: there is no server. */
  readonly direct: Times | null;
}

/**
 * Asks Wren and the mail server in turns, so that a machine that is busy for a while is so for both, and neither has been asked more.
 * @param ask milliseconds that Wren takes @param direct null: there is no server to be asked
 * @param processor Wren's processor time so far @param rounds that count, after ten that do not
 */
export async function timeBeside(
  ask: (round: number) => Promise<number>,
  direct: Question | null,
  processor: () => number | null,
  rounds: number,
): Promise<TimesBeside> {
  const [own, beside]: [number[], number[]] = [[], []];
  let spent = 0;
  let used: number | null = 0;
  for (let round = 0; round < rounds + WARMING; round += 1) {
    const isCounted = round >= WARMING;
    const before = processor();
    const took = await ask(round);
    const after = processor();
    if (isCounted) own.push(took);
    if (isCounted) used = used === null || before === null || after === null ? null : used + after - before;
    const hasTime = spent < (isCounted ? LONGEST : LONGEST / 5);
    if (direct === null || !(hasTime || (isCounted && beside.length < LEAST))) continue;
    const started = performance.now();
    await direct(round);
    const passed = performance.now() - started;
    spent += passed;
    if (isCounted) beside.push(passed);
  }
  return { own: timesOf(own, used === null ? null : used / rounds), direct: direct && timesOf(beside) };
}
