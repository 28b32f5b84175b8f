// npm run fuzz -- 100000 [seed]: reads that many inputs made by chance; ends with 1 when one of them does harm.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fuzzSeeds, mutate, randomFrom } from './fuzz-inputs.ts';
import { FUZZ_TARGETS } from './fuzz-targets.ts';

const LIMITS = {
  /** Milliseconds for one input. */
  time: 1_000,
  /** Bytes that the whole process may hold. */
  memory: 700 * 1024 ** 2,
};

const count = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const random = randomFrom(seed);
const seeds = fuzzSeeds();
const targets = Object.entries(FUZZ_TARGETS);
const kept = join(import.meta.dirname, '../../../../.cache/fuzz');
let slowest = 0;
let highest = 0;
let bad = 0;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function keep(name: string, number: number, bytes: Buffer, why: string): void {
  bad += 1;
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, `${name}-${seed}-${number}`), bytes);
  say(`${name}, input ${number}: ${why}`);
}

say(`${count} inputs of seed ${seed}, made of ${seeds.length} samples`);
for (let number = 0; number < count; number += 1) {
  const bytes = mutate(seeds, random);
  // Half of them are mails: these have most to read.
  const mail = number % 2 === 0 ? FUZZ_TARGETS.mail : undefined;
  const [name, target] = mail
    ? ['mail', mail]
    : (targets[Math.floor(number / 2) % targets.length] ?? ['', () => undefined]);
  const started = performance.now();
  try {
    await target(bytes);
  } catch (error) {
    keep(name, number, bytes, String(error));
  }
  const took = performance.now() - started;
  slowest = Math.max(slowest, took);
  if (took > LIMITS.time) keep(name, number, bytes, `it took ${Math.round(took)} ms`);
  if (number % 500 === 0) {
    const { rss } = process.memoryUsage();
    highest = Math.max(highest, rss);
    if (rss > LIMITS.memory) keep(name, number, bytes, `the process holds ${Math.round(rss / 1024 ** 2)} MiB`);
  }
}
say(`${bad} did harm; the slowest took ${Math.round(slowest)} ms, at most ${Math.round(highest / 1024 ** 2)} MiB held`);
process.exitCode = bad === 0 ? 0 : 1;
