import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { DragEvent } from 'react';
import { create } from 'zustand';
import { createSlot } from '../../platform/slot.ts';
import type { Action } from '../table/action.ts';
import type { ActionTarget } from '../table/action-target.ts';

export interface Dragged {
  readonly target: ActionTarget;
  /** The action of dropping it on a folder; null: none. @param name of the folder */
  readonly dropOn: (folder: Folder, name: string) => Action | null;
}

/** The rows being dragged from a list, if any. */
export const useDragged = create<{ readonly dragged: Dragged | null }>(() => ({ dragged: null }));

export function setDragged(dragged: Dragged | null): void {
  useDragged.setState({ dragged });
}

type Start = (event: DragEvent<HTMLElement>, target: ActionTarget) => void;

/** Starts dragging rows: loaded after the first rows (`drag-rows.ts`). */
const begin = createSlot<Start>();

/** Sets the function that starts dragging rows. */
export const dragBy = begin.fill;

/** Starts dragging a target; no effect while the function is not loaded. */
export const startDrag: Start = (event, target) => {
  if (begin.now) begin.now(event, target);
  else event.preventDefault();
};
