import type { Random } from './random.ts';

/** One message to be written: its place in its thread, and its time. */
export interface PlannedMail {
  readonly thread: number;
  /** From 0. */
  readonly place: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/** Threads of exactly this many messages are measured; there are {@link LONG_THREADS} of them. */
export const LONG_THREAD = 60;
export const LONG_THREADS = 12;

const DAY = 24 * 60 * 60 * 1000;
const SPAN = 3 * 365 * DAY;

/** Most conversations are one mail, few are long. */
function threadSize(random: Random): number {
  const part = random.next();
  if (part < 0.55) return 1;
  if (part < 0.8) return random.between(2, 3);
  if (part < 0.95) return random.between(4, 10);
  if (part < 0.995) return random.between(11, 30);
  return random.between(31, 58);
}

/** The messages of a mailbox of three years, oldest first. @param end of the three years */
export function planMail(random: Random, count: number, end: number): readonly PlannedMail[] {
  const planned: PlannedMail[] = [];
  for (let thread = 0; planned.length < count; thread += 1) {
    const wanted = thread < LONG_THREADS ? LONG_THREAD : threadSize(random);
    const size = Math.min(wanted, count - planned.length);
    let time = end - Math.floor(random.next() * SPAN);
    for (let place = 0; place < size; place += 1) {
      planned.push({ thread, place, time: Math.floor(Math.min(time, end - (size - place) * 1000) / 1000) * 1000 });
      time += Math.floor(random.next() ** 3 * 2 * DAY);
    }
  }
  return planned.sort((a, b) => a.time - b.time || a.thread - b.thread || a.place - b.place);
}

/** The messages of a mailbox of three years whose conversations are one mail each, oldest first. @param end of the three years */
export function planSingleMails(random: Random, count: number, end: number): readonly PlannedMail[] {
  const planned = Array.from({ length: count }, (_, thread) => ({
    thread: thread + LONG_THREADS,
    place: 0,
    time: Math.floor((end - Math.floor(random.next() * SPAN)) / 1000) * 1000,
  }));
  return planned.sort((a, b) => a.time - b.time || a.thread - b.thread);
}
