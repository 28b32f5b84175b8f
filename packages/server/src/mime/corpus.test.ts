import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectations, hasCorpus } from '../../test/mime/mime-corpus.ts';
import { parseMail } from './parse-mail.ts';

const DIFFERENCES = join(import.meta.dirname, '../../../../docs/mime-differences.md');
/** Required share of the expected results. */
const FLOOR = 0.97;

/** The differences listed in docs/mime-differences.md: the first cell of each row. */
function listed(): readonly string[] {
  return [...readFileSync(DIFFERENCES, 'utf8').matchAll(/^\| `([^`]+)` \|/gmu)].map(([, name = '']) => name);
}

test.skipIf(!hasCorpus)(
  'the expected results of other test suites are met, and every difference is explained (only with ../shared/corpora/mime beside the checkout)',
  { timeout: 120_000 },
  async () => {
    const differing: string[] = [];
    let all = 0;
    for (const { name, raw, expected, actual } of expectations()) {
      all += 1;
      if (JSON.stringify(actual(await parseMail(raw))) !== JSON.stringify(expected)) differing.push(name);
    }
    const share = 1 - differing.length / all;
    process.stdout.write(
      `MIME: ${all - differing.length} of ${all} expected results met, ${(share * 100).toFixed(1)} %\n`,
    );
    expect(all).toBeGreaterThan(800);
    expect(share).toBeGreaterThanOrEqual(FLOOR);
    expect(differing).toEqual(listed());
  },
);
