import { beforeEach, describe, expect } from 'vitest';
import { describeBlobs } from './blobs.conformance.ts';
import { describeChanges } from './changing/changes.conformance.ts';
import { describeKeywords } from './changing/keywords.conformance.ts';
import { describeLaws } from './changing/laws.conformance.ts';
import { describePuts } from './changing/puts.conformance.ts';
import { describeSync } from './changing/sync.conformance.ts';
import type { MakeHarness } from './harness.ts';
import { describeNotes } from './notes.conformance.ts';
import { describeListAll } from './reading/list-all-threads.conformance.ts';
import { describeLists } from './reading/lists.conformance.ts';
import { describeSearch } from './reading/search.conformance.ts';
import { describeSearchOperators } from './reading/search-operators.conformance.ts';
import { describeSenders } from './reading/senders.conformance.ts';
import { describeThreads } from './reading/threads.conformance.ts';
import { describeRecords } from './records.conformance.ts';
import { describeUsage } from './usage.conformance.ts';

/** Why a kind of store cannot do what some tests want, by what it lacks: the names of those tests. */
export type Lacks = Readonly<Record<string, readonly string[]>>;

/** Skips the tests of what a kind of store lacks, and says why. Names that no test has fail. */
function skipWhatLacks(lacks: Lacks): void {
  const reasons = new Map(Object.entries(lacks).flatMap(([reason, names]) => names.map((name) => [name, reason])));
  let names: ReadonlySet<string> | null = null;
  beforeEach(({ task, skip }) => {
    names ??= new Set(namesIn(task.file));
    for (const name of reasons.keys()) expect(names).toContain(name);
    const reason = reasons.get(task.name) ?? reasons.get(task.suite?.name ?? '');
    if (reason !== undefined) skip(reason);
  });
}

interface NamedTask {
  readonly name: string;
  readonly tasks?: readonly NamedTask[];
}

function namesIn({ name, tasks = [] }: NamedTask): readonly string[] {
  return [name, ...tasks.flatMap(namesIn)];
}

/** What every store must do, as tests. @param name of the kind of store @param lacks what it cannot do, and why */
export function describeMailStore(name: string, makeHarness: MakeHarness, lacks: Lacks = {}): void {
  describe(name, () => {
    skipWhatLacks(lacks);
    describeLists(makeHarness);
    describeListAll(makeHarness);
    describeChanges(makeHarness);
    describeKeywords(makeHarness);
    describePuts(makeHarness);
    describeThreads(makeHarness);
    describeBlobs(makeHarness);
    describeUsage(makeHarness);
    describeSearch(makeHarness);
    describeSearchOperators(makeHarness);
    describeSenders(makeHarness);
    describeSync(makeHarness);
    describeNotes(makeHarness);
    describeRecords(makeHarness);
    describeLaws(makeHarness);
  });
}
