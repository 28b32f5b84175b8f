import { type DragEvent, useState } from 'react';
import { type Dragged, setDragged, useDragged } from '../../actions/chosen/dragged.ts';
import { runAction } from '../../actions/run/run-action.ts';
import type { Action } from '../../actions/table/action.ts';

interface Drop {
  /** Rows are dragged that the line takes; 'over': they are above it. */
  readonly state: 'none' | 'takes' | 'over';
  readonly props: {
    readonly onDragEnter?: (event: DragEvent) => void;
    readonly onDragOver?: (event: DragEvent) => void;
    readonly onDragLeave?: (event: DragEvent) => void;
    readonly onDrop?: (event: DragEvent) => void;
  };
}

/** Lets a line of the panel take rows that are dropped on it (4.9). @param actionOf what that does with them; null: nothing */
export function useDrop(actionOf: (dragged: Dragged) => Action | null): Drop {
  const dragged = useDragged((state) => state.dragged);
  const [over, setOver] = useState(false);
  const action = dragged && actionOf(dragged);
  if (!dragged || !action) return { state: 'none', props: {} };
  const take = (event: DragEvent): void => {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  return {
    state: over ? 'over' : 'takes',
    props: {
      onDragEnter: take,
      onDragOver: take,
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        setDragged(null);
        runAction(action, dragged.target);
      },
    },
  };
}
