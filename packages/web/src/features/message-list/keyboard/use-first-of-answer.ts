import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ListView } from '../../../replica/pool/views/views.ts';
import type { ListItem } from '../list/lines/list-items.ts';
import { setCursor, useListState } from '../list/list-state.ts';
import { focusCursor } from './use-list-cursor.ts';

/**
 * A search begins with what this browser holds. Until its answer has come, the cursor that stands on the first row stays
 * on the first row, whatever comes above it, unless its conversation has been opened.
 */
export function useFirstOfAnswer(
  items: readonly ListItem[],
  status: ListView['status'],
  box: RefObject<HTMLElement | null>,
  isThreadOpen: boolean,
): void {
  const first = items.find((item) => item.kind === 'row');
  const before = useRef({ first, status });
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { first, status };
    if (isThreadOpen || was.status !== 'loading' || !first || first.key === was.first?.key) return;
    const { cursor, isHeld } = useListState.getState();
    if (cursor !== was.first?.key) return;
    setCursor(first.key);
    if (isHeld) focusCursor(box, first, false);
  }, [first, status, box, isThreadOpen]);
}
