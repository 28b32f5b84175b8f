import type { Folder } from '@wren/domain/message/mailbox.ts';
import { LIST_TEXTS } from '../../texts/list-texts.ts';
import { FOLDER_NAMES, TEXTS } from '../../texts/texts.ts';
import type { ChangeAction } from './action.ts';
import { ACTIONS } from './action-table.ts';
import { sizeOf } from './action-target.ts';

type Emptied = Extract<Folder, 'junk' | 'trash'>;

const empty = (folder: Emptied, action: ChangeAction): ChangeAction => ({
  ...action,
  id: `empty-${folder}`,
  label: () => LIST_TEXTS.empty(FOLDER_NAMES[folder]),
  key: null,
  question: (target) => ({
    title: LIST_TEXTS.empty(FOLDER_NAMES[folder]),
    detail: (action.undoable ? LIST_TEXTS.emptyToTrash : LIST_TEXTS.emptyForGood)(sizeOf(target), FOLDER_NAMES[folder]),
    answers: [
      { id: 'cancel', label: TEXTS.cancel },
      { id: 'yes', label: LIST_TEXTS.empty(FOLDER_NAMES[folder]), tone: 'danger' },
    ],
  }),
});

/** What empties a folder: Trash for good, Junk into Trash, from where it can be brought back. Always asked about. */
export const EMPTYING: Readonly<Record<Emptied, ChangeAction>> = {
  trash: empty('trash', ACTIONS.destroy),
  junk: empty('junk', ACTIONS.delete),
};
