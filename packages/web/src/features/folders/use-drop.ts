import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { type DragEvent, useState } from 'react';
import { setDragged, useDragged } from '../../actions/chosen/dragged.ts';
import { runAction } from '../../actions/run/run-action.ts';

interface Drop {
  /** Rows are dragged that the folder takes; 'over': they are above it. */
  readonly state: 'none' | 'takes' | 'over';
  readonly props: {
    readonly onDragEnter?: (event: DragEvent) => void;
    readonly onDragOver?: (event: DragEvent) => void;
    readonly onDragLeave?: (event: DragEvent) => void;
    readonly onDrop?: (event: DragEvent) => void;
  };
}

/** Lets a folder take rows that are dropped on it (4.9). @param name of the folder */
export function useDrop(folder: Folder, name: string): Drop {
  const dragged = useDragged((state) => state.dragged);
  const [over, setOver] = useState(false);
  const action = dragged?.dropOn(folder, name);
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
