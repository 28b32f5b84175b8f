import { describe } from 'vitest';
import { describeBlobs } from './blobs.conformance.ts';
import { describeChanges } from './changes.conformance.ts';
import type { MakeHarness } from './harness.ts';
import { describeLaws } from './laws.conformance.ts';
import { describeLists } from './lists.conformance.ts';
import { describeNotes } from './notes.conformance.ts';
import { describeRecords } from './records.conformance.ts';
import { describeSearch } from './search.conformance.ts';
import { describeSearchOperators } from './search-operators.conformance.ts';
import { describeSenders } from './senders.conformance.ts';
import { describeSync } from './sync.conformance.ts';
import { describeThreads } from './threads.conformance.ts';
import { describeWholeLists } from './whole-lists.conformance.ts';

/** What every store must do, as tests. @param name of the kind of store */
export function describeMailStore(name: string, makeHarness: MakeHarness): void {
  describe(name, () => {
    describeLists(makeHarness);
    describeWholeLists(makeHarness);
    describeChanges(makeHarness);
    describeThreads(makeHarness);
    describeBlobs(makeHarness);
    describeSearch(makeHarness);
    describeSearchOperators(makeHarness);
    describeSenders(makeHarness);
    describeSync(makeHarness);
    describeNotes(makeHarness);
    describeRecords(makeHarness);
    describeLaws(makeHarness);
  });
}
