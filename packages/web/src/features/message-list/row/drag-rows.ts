import { isOwnMailboxId } from '@wren/domain/message/mailbox.ts';
import type { DragEvent } from 'react';
import { setDragged } from '../../../actions/chosen/dragged.ts';
import { offeredAt } from '../../../actions/table/action-table.ts';
import type { ActionTarget } from '../../../actions/table/action-target.ts';
import { LIST_TEXTS } from '../../../texts/list-texts.ts';
import styles from '../list/thread-list.module.css';

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
    dropOn: (folder) => (isOwnMailboxId(folder) ? null : (offeredAt(`drop ${folder}`, target)[0]?.action ?? null)),
  });
}
