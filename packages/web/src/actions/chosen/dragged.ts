import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { DragEvent } from 'react';
import { create } from 'zustand';
import { createSlot } from '../../platform/slot.ts';
import type { Action } from '../table/action.ts';
import type { ActionTarget } from '../table/action-target.ts';

interface Dragged {
  readonly target: ActionTarget;
  /** What dropping it on a folder does; null: nothing. @param name of the folder */
  readonly dropOn: (folder: Folder, name: string) => Action | null;
}

/** What is being dragged from a list, while it is. */
export const useDragged = create<{ readonly dragged: Dragged | null }>(() => ({ dragged: null }));

export function setDragged(dragged: Dragged | null): void {
  useDragged.setState({ dragged });
}

type Start = (event: DragEvent<HTMLElement>, target: ActionTarget) => void;

/** The function that begins to drag rows: fetched after the first rows (`drag-rows.ts`). */
const begin = createSlot<Start>();

/** Sets the function that begins to drag rows. */
export const dragBy = begin.fill;

/** Begins to drag a target; nothing while the function is not there yet. */
export const startDrag: Start = (event, target) => {
  if (begin.now) begin.now(event, target);
  else event.preventDefault();
};
