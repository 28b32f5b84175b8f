// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSwipe } from './use-swipe.ts';

let done: string[] = [];

function Line() {
  const swipe = useSwipe(
    () => ({
      start: { label: 'Delete', run: () => done.push('start') },
      end: null,
    }),
    ({ x, y }) => done.push(`menu ${x} ${y}`),
  );
  return (
    <button type="button" {...swipe} onClick={() => done.push('opened')}>
      line
    </button>
  );
}

/** A finger comes down, goes to some places, and is lifted; browsers tell of a click where it was lifted on the line. */
function push(...to: readonly (readonly [number, number])[]): void {
  const line = screen.getByText('line');
  const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true };
  fireEvent.pointerDown(line, { ...finger, clientX: 200, clientY: 100 });
  for (const [x, y] of to) fireEvent.pointerMove(line, { ...finger, clientX: 200 + x, clientY: 100 + y });
  fireEvent.pointerUp(line, finger);
  fireEvent.click(line);
}

afterEach(cleanup);
beforeEach(() => {
  done = [];
  render(<Line />);
});

describe('swiping a row', () => {
  it('far enough does what that side means, and does not open it', () => {
    push([-30, 2], [-120, 4]);
    expect(done).toEqual(['start']);
  });

  it('is mirrored where lines begin on the right', () => {
    screen.getByText('line').style.direction = 'rtl';
    push([-30, 2], [-120, 4]);
    expect(done).toEqual([]);
    push([30, 2], [120, 4]);
    expect(done).toEqual(['start']);
  });

  it('not far, it comes back and nothing happens', () => {
    push([-30, 0], [-60, 0]);
    expect(done).toEqual([]);
    expect(screen.getByText('line').style.translate).toBe('');
  });

  it('more down than aside is scrolling', () => {
    push([-20, 60]);
    expect(done).toEqual(['opened']);
  });

  it('to a side without a meaning does nothing', () => {
    push([30, 0], [150, 0]);
    expect(done).toEqual([]);
  });
});

describe('a finger that rests on a row', () => {
  const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX: 200, clientY: 100 };
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('opens its menu, and not the row', () => {
    const line = screen.getByText('line');
    fireEvent.pointerDown(line, finger);
    vi.advanceTimersByTime(500);
    fireEvent.pointerUp(line, finger);
    fireEvent.click(line);
    expect(done).toEqual(['menu 200 100']);
  });

  it('opens none when it begins to scroll, or is lifted before', () => {
    const line = screen.getByText('line');
    fireEvent.pointerDown(line, finger);
    fireEvent.pointerMove(line, { ...finger, clientY: 140 });
    fireEvent.pointerCancel(line, finger);
    fireEvent.pointerDown(line, finger);
    fireEvent.pointerUp(line, finger);
    vi.advanceTimersByTime(1_000);
    expect(done).toEqual([]);
  });
});
