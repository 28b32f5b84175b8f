import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzSeeds, mutate, randomFrom } from '../../test/fuzz/fuzz-inputs.ts';
import { FUZZ_TARGETS } from '../../test/fuzz/fuzz-targets.ts';

/** Limit of processor time for one input in microseconds, independent of the machine's load. */
const LIMIT = 1_000_000;

describe('whatever strangers write is read, without an error and within a second (npm run fuzz does it for long)', () => {
  const seeds = fuzzSeeds();
  for (const [name, target] of Object.entries(FUZZ_TARGETS)) {
    it(`${name}: samples with bytes changed`, async () => {
      const random = randomFrom(name.length);
      for (let number = 0; number < 150; number += 1) {
        const bytes = mutate(seeds, random);
        const before = process.cpuUsage();
        await target(bytes);
        expect(process.cpuUsage(before).user).toBeLessThan(LIMIT);
      }
    });

    it(`${name}: any bytes and any text`, async () => {
      const text = fc.string({ unit: 'grapheme', maxLength: 300 }).map((value) => Buffer.from(value));
      const bytes = fc.uint8Array({ maxLength: 300 }).map((value) => Buffer.from(value));
      await fc.assert(
        fc.asyncProperty(fc.oneof(text, bytes), async (input) => target(input)),
        { numRuns: 100 },
      );
    });
  }
});
