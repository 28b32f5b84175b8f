// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { threadRow } from '@wren/domain/thread/thread.ts';
import type { VListHandle } from 'virtua';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mails } from '../../../../test/support/messages.ts';
import { type ListItem, listItems } from '../list/lines/list-items.ts';
import { holdList, leaveListAt, setCursor } from '../list/list-state.ts';
import { focusCursor, useListCursor } from './use-list-cursor.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

let list: HTMLElement;
let link: HTMLElement;

/** Draws the line that the cursor is at. */
function draw(): HTMLElement {
  list.innerHTML = '<div data-line="first" tabindex="0"></div>';
  return list.querySelector<HTMLElement>('[data-line]') ?? list;
}

beforeEach(() => {
  document.body.innerHTML = '<a href="/elsewhere">Elsewhere</a><div></div>';
  link = document.querySelector('a') ?? document.body;
  list = document.querySelector('div') ?? document.body;
  setCursor('first');
});

test('the line takes the focus when it is drawn', async () => {
  focusCursor({ current: list }, { key: 'first' }, false);
  await frame();
  const line = draw();
  await frame();
  expect(document.activeElement).toBe(line);
});

test('a line that is drawn late takes the focus from nothing that was focused meanwhile', async () => {
  focusCursor({ current: list }, { key: 'first' }, false);
  await frame();
  link.focus();
  draw();
  for (let at = 0; at < 3; at += 1) await frame();
  expect(document.activeElement).toBe(link);
});

describe('a list whose cursor is on a line that goes', () => {
  const ROW = 56;
  const rows = mails(100).flatMap((one) => threadRow([one], 'inbox') ?? []);
  const all = listItems(rows, rows[0]?.latest.receivedAt ?? 0, 'UTC', new Set());
  afterEach(() => {
    cleanup();
    holdList(false);
  });

  /** The list is at its top, ten rows high, and goes from some lines to others. */
  function go(from: number, to: readonly ListItem[], begin = all): VListHandle['scrollToIndex'] {
    const scrollToIndex = vi.fn();
    const measures = { scrollOffset: 0, viewportSize: 10 * ROW, getItemSize: () => ROW };
    const handle = { ...measures, scrollToIndex, getItemOffset: (at: number) => at * ROW } as Partial<VListHandle>;
    const refs = [{ current: list }, { current: handle as VListHandle }] as const;
    const line = begin[from]?.key ?? null;
    leaveListAt('Inbox', line);
    setCursor(line);
    const { rerender } = renderHook(({ items }) => useListCursor('Inbox', items, ...refs, false), {
      initialProps: { items: begin },
    });
    act(() => holdList(true));
    rerender({ items: to });
    return scrollToIndex;
  }

  test('brings the row that takes its place into view', () => {
    const scrollToIndex = go(
      5,
      all.filter((_, at) => at < 5 || at > 60),
    );
    expect(scrollToIndex).toHaveBeenCalledWith(5, { align: 'nearest' });
  });

  test('brings the last row into view when the one below it goes, though it is far below', () => {
    expect(go(all.length - 1, all.slice(0, -1))).toHaveBeenCalledWith(all.length - 2, { align: 'nearest' });
  });

  test('stays where it is when the line was far below: after the Undo of a whole list it is cut to its first rows', () => {
    expect(go(80, all.slice(0, 50))).not.toHaveBeenCalled();
  });

  test('stays where it is when rows come above as the line goes: after the Undo of a whole list they come in parts', () => {
    const late = all.filter((_, at) => at > 60);
    const come = all.filter((_, at) => at <= 50 || at > 63);
    expect(go(1, come, late)).not.toHaveBeenCalled();
  });
});
