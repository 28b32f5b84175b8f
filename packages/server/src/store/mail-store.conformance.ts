import { describe } from 'vitest';
import { describeBlobs } from './conformance/blobs.conformance.ts';
import { describeChanges } from './conformance/changes.conformance.ts';
import type { MakeHarness } from './conformance/harness.ts';
import { describeLaws } from './conformance/laws.conformance.ts';
import { describeLists } from './conformance/lists.conformance.ts';
import { describeSearch } from './conformance/search.conformance.ts';
import { describeSync } from './conformance/sync.conformance.ts';
import { describeThreads } from './conformance/threads.conformance.ts';
import { describeWholeLists } from './conformance/whole-lists.conformance.ts';

/** What every store must do, as tests. @param name of the kind of store */
export function describeMailStore(name: string, makeHarness: MakeHarness): void {
  describe(name, () => {
    describeLists(makeHarness);
    describeWholeLists(makeHarness);
    describeChanges(makeHarness);
    describeThreads(makeHarness);
    describeBlobs(makeHarness);
    describeSearch(makeHarness);
    describeSync(makeHarness);
    describeLaws(makeHarness);
  });
}
