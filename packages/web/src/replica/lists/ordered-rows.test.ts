import type { Message, ThreadId } from '@wren/domain/message/message.ts';
import { compareNewestFirst } from '@wren/domain/message/message.ts';
import { folderRows, type ThreadRow, threadRow } from '@wren/domain/thread/thread.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mails, message } from '../../../test/support/messages.ts';
import { countAtOrAbove, OrderedRows } from './ordered-rows.ts';

/** The rows of an Inbox of threads of one message, and how often the row of one was made. */
function inbox(messages: readonly Message[]) {
  const threads = new Map<ThreadId, Message>(messages.map((one) => [one.threadId, one]));
  let made = 0;
  const rows = new OrderedRows((thread) => {
    made += 1;
    const one = threads.get(thread);
    return one ? threadRow([one], 'inbox') : null;
  }, threads.keys());
  const put = (one: Message): void => {
    threads.set(one.threadId, one);
    rows.touch(one.threadId);
  };
  const drop = (thread: ThreadId): void => {
    threads.delete(thread);
    rows.touch(thread);
  };
  const truth = (): readonly ThreadRow[] => folderRows(threads.values(), 'inbox');
  const madeSince = (step: () => void): number => {
    const before = made;
    step();
    rows.all();
    return made - before;
  };
  return { rows, put, drop, truth, madeSince };
}

describe('the rows of a folder of ten thousand threads', () => {
  const older = { receivedAt: Date.UTC(2020, 0, 1) };

  test('cost what a batch brings: its own rows are made, and no others', () => {
    const { rows, put, truth, madeSince } = inbox(mails(10_000));
    const before = rows.all();
    const batch = mails(15).map((one, at) => ({ ...one, id: `o${at}`, threadId: `t-o${at}`, ...older }));
    expect(madeSince(() => batch.forEach(put))).toBe(15);
    expect(rows.all().slice(0, 10_000)).toEqual(before);
    expect(rows.all()).toEqual(truth());
    expect(madeSince(() => undefined)).toBe(0);
  });

  test('make one row for one star, which takes the place of the old one', () => {
    const all = mails(10_000);
    const { rows, put, madeSince } = inbox(all);
    const before = rows.all();
    const starred = { ...(all[7_000] ?? message('none')), flagged: true };
    expect(madeSince(() => put(starred))).toBe(1);
    const differing = rows.all().flatMap((row, at) => (row === before[at] ? [] : [at]));
    expect(differing).toEqual([7_000]);
    expect(rows.all()[7_000]).toMatchObject({ threadId: starred.threadId, starred: true });
  });

  test('stay the same list when what was touched says the same', () => {
    const all = mails(10_000);
    const { rows, put } = inbox(all);
    const before = rows.all();
    for (const one of all.slice(0, 500)) put(one);
    expect(rows.all()).toBe(before);
  });
});

test('whatever comes, goes and changes, the rows are those of the messages, in their order', () => {
  const step = fc.record({
    thread: fc.integer({ min: 0, max: 12 }),
    minute: fc.integer({ min: 0, max: 5 }),
    seen: fc.boolean(),
    gone: fc.boolean(),
    look: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { rows, put, drop, truth } = inbox([]);
      for (const { thread, minute, seen, gone, look } of steps) {
        const id = `m${String(thread).padStart(2, '0')}`;
        if (gone) drop(`t-${id}`);
        else put(message(id, { receivedAt: minute * 60_000, seen }));
        if (look) expect(rows.all()).toEqual(truth());
      }
      expect(rows.all()).toEqual(truth());
      for (const { latest } of truth()) {
        const above = truth().filter((row) => compareNewestFirst(row.latest, latest) <= 0);
        expect(countAtOrAbove(rows.all(), latest)).toBe(above.length);
      }
    }),
  );
});
