import type { Folder, Mailbox } from '@wren/domain/message/mailbox.ts';
import { LIST_TEXTS } from '../../texts/list-texts.ts';
import { FOLDER_NAMES } from '../../texts/texts.ts';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import type { ChangeAction } from './action.ts';
import { ACTIONS } from './action-table.ts';
import { type ActionTarget, standsIn, targetsOf } from './action-target.ts';

/** Where a person can move mail. A sent mail or a draft has one place besides Trash, where it goes by itself. */
const moveTo = (mailbox: Mailbox, icon: IconName, from: readonly Folder[]): ChangeAction => ({
  kind: 'change',
  id: `move-${mailbox}`,
  label: () => FOLDER_NAMES[mailbox],
  icon: () => icon,
  key: null,
  available: (target) => standsIn(target, ...from),
  changes: (target) => targetsOf(target).map((target) => ({ kind: 'move', target, mailbox })),
  done: () => LIST_TEXTS.movedTo(FOLDER_NAMES[mailbox]),
  failed: () => LIST_TEXTS.moveFailed(FOLDER_NAMES[mailbox].toLowerCase()),
  undoable: true,
  leaves: true,
});

/** The actions that move mail to another folder (4.9): rows of the same kind as the action table's, one for each place. */
export const MOVES = {
  inbox: moveTo('inbox', 'inbox', ['junk', 'trash']),
  junk: moveTo('junk', 'junk', ['inbox', 'starred', 'trash']),
  // Asked first, as everywhere (4.9, D19).
  trash: { ...ACTIONS.delete, label: () => FOLDER_NAMES.trash, failed: () => LIST_TEXTS.moveFailed('trash') },
} as const satisfies Partial<Record<Mailbox, ChangeAction>>;

/** What dropping mail on a folder does; null where it means nothing. */
export function dropAction(folder: Folder, target: ActionTarget): ChangeAction | null {
  const action = folder === 'starred' ? ACTIONS.star : folder === 'drafts' || folder === 'sent' ? null : MOVES[folder];
  if (!action?.available(target)) return null;
  // A star is put on by dropping, never taken away.
  return action === ACTIONS.star && target.placed.every(({ row }) => row.starred) ? null : action;
}
