import { type ThreadRow, threadRow } from '@wren/domain/thread/thread.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { message } from '../../../../../test/support/messages.ts';
import { headersOf, type ListSection, listItems } from './list-items.ts';
import { ListLines } from './list-lines.ts';

const NOON = Date.UTC(2026, 0, 7, 12);
const HOUR = 3_600_000;

function rowOf(at: number, hours: number, seen = false): ThreadRow {
  const row = threadRow([message(`m${at}`, { threadId: `t${at}`, receivedAt: NOON - hours * HOUR, seen })], 'inbox');
  if (!row) throw new Error('no row');
  return row;
}

/** What may happen to a list. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('below' as const),
    hours: fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 4 }),
  }),
  fc.record({ kind: fc.constantFrom('anew' as const, 'gone' as const, 'moved' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constantFrom('fold' as const, 'pin' as const, 'day' as const), at: fc.nat(3) }),
  fc.record({ kind: fc.constant('above' as const), at: fc.nat(3) }),
);

test('whatever happens to a list, its lines are those of its rows', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), fc.constantFrom('inbox', 'snoozed', null), (steps, folder) => {
      const lines = new ListLines();
      let rows: readonly ThreadRow[] = [];
      let count = 0;
      const newRow = (hours: number): ThreadRow => {
        count += 1;
        return rowOf(count, hours);
      };
      let [now, pinned] = [NOON, 0];
      let collapsed: ReadonlySet<ListSection> = new Set();
      const last = (): number => Math.round((NOON - (rows.at(-1)?.latest.receivedAt ?? NOON)) / HOUR);
      for (const one of steps) {
        if (one.kind === 'below') for (const hours of one.hours) rows = [...rows, newRow(last() + hours)];
        else if (one.kind === 'above') rows = [newRow(-one.at), ...rows];
        else if (one.kind === 'gone') rows = rows.filter((_, at) => at !== one.at);
        else if (one.kind === 'anew')
          rows = rows.map((row, at) => (at === one.at ? { ...row, unread: !row.unread } : row));
        else if (one.kind === 'moved') rows = rows.map((row, at) => (at === one.at ? newRow(200) : row));
        else if (one.kind === 'fold') collapsed = one.at > 0 ? new Set(['yesterday'] as const) : new Set();
        else if (one.kind === 'pin') pinned = Math.min(one.at, rows.length);
        else now = NOON + one.at * 12 * HOUR;
        pinned = Math.min(pinned, rows.length);
        const made = lines.of(rows, now, 'UTC', collapsed, pinned, folder);
        const items = listItems(rows, now, 'UTC', collapsed, pinned, folder);
        expect(made).toEqual({ items, headers: headersOf(items) });
      }
    }),
  );
});

test('the lines of rows that stay are the same ones after a batch, and so are the headers of sections that it does not reach', () => {
  const lines = new ListLines();
  const none = new Set<ListSection>();
  const rows = [0, 1, 30, 50].map((hours, at) => rowOf(at, hours));
  const { items: before, headers } = lines.of(rows, NOON, 'UTC', none);
  const { items } = lines.of([...rows, rowOf(9, 55)], NOON, 'UTC', none);
  expect(before.filter((item, at) => item !== items[at])).toEqual([before[headers.at(-1) ?? -1]]);
});
