import { type Folder, isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { DragEvent } from 'react';
import { setDragged } from '../../../actions/chosen/dragged.ts';
import type { Action } from '../../../actions/table/action.ts';
import { offeredAt } from '../../../actions/table/action-table.ts';
import type { ActionTarget } from '../../../actions/table/action-target.ts';
import { exceptReadOnly } from '../../../actions/table/except-read-only.ts';
import { moveInto } from '../../../actions/table/rows/moving.ts';
import { LIST_TEXTS } from '../../../texts/lists/list-texts.ts';
import styles from '../list/thread-list.module.css';

function dropOn(target: ActionTarget, folder: Folder, name: string): Action | null {
  if (!isOwnMailboxId(folder)) return offeredAt(`drop ${folder}`, target)[0]?.action ?? null;
  const action = exceptReadOnly(moveInto(folder, name));
  return action.available(target) ? action : null;
}

/** Begins to drag a target; under the pointer goes how many conversations that are. */
export function dragRows(event: DragEvent<HTMLElement>, target: ActionTarget): void {
  const chip = document.createElement('div');
  chip.className = styles.dragChip ?? '';
  chip.textContent = LIST_TEXTS.dragging(target.placed.length);
  document.body.append(chip);
  event.dataTransfer.setDragImage(chip, -12, -8);
  event.dataTransfer.effectAllowed = 'move';
  // Other windows get nothing: only a folder of this one knows what to do with it.
  event.dataTransfer.setData('text/plain', '');
  // The browser takes its picture of the chip in this turn.
  requestAnimationFrame(() => chip.remove());
  setDragged({
    target,
    dropOn: (folder, name) => dropOn(target, folder, name),
  });
}
