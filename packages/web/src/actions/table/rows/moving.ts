import type { Folder, Mailbox } from '@wren/domain/message/mailbox.ts';
import { FOLDER_NAMES } from '../../../texts/texts.ts';
import type { ActionKeys, ChangeAction } from '../action.ts';
import { standsIn } from '../action-target.ts';
import { DELETING } from './deleting.ts';

const JUNK_KEYS: ActionKeys = {
  id: 'action:junk',
  label: 'Report, or Not Junk',
  group: 'act',
  gmail: ['!'],
  outlook: ['j'],
  off: [],
};

const report: ChangeAction = {
  kind: 'change',
  id: 'report',
  label: 'Report',
  icon: 'junk',
  places: { toolbar: 3, rowMenu: 3, headerMenu: { at: 3, label: FOLDER_NAMES.junk }, palette: 6 },
  keys: JUNK_KEYS,
  words: 'spam move to junk',
  available: (target) => standsIn(target, 'inbox', 'starred'),
  refusal: () => 'Report action is only available in Inbox or Favorite',
  effect: () => ({ kind: 'move', mailbox: 'junk' }),
  done: 'Emails reported as junk successfully!',
  failed: 'Failed to report emails as junk',
  undoable: true,
  leaves: true,
};

const notJunk: ChangeAction = {
  kind: 'change',
  id: 'notJunk',
  label: 'Not Junk',
  icon: 'notJunk',
  places: { toolbar: 4, row: 4, rowMenu: 4, headerMenu: 4, palette: 7 },
  keys: JUNK_KEYS,
  words: 'report spam',
  available: (target) => standsIn(target, 'junk'),
  effect: () => ({ kind: 'move', mailbox: 'inbox' }),
  done: 'Emails moved to inbox successfully!',
  failed: 'Failed to move emails to inbox',
  undoable: true,
  leaves: true,
};
/** The same from Trash: mail goes back to where it belongs. */
const restore: ChangeAction = {
  ...notJunk,
  id: 'restore',
  label: 'Move to Inbox',
  icon: 'inbox',
  places: { toolbar: 5, row: 3, rowMenu: 5, headerMenu: 5, palette: 8 },
  keys: null,
  words: 'restore',
  available: (target) => standsIn(target, 'trash'),
};

/** Moves mail to a folder that it is not in (4.9): a sent mail or a draft has no place besides its own and Trash. */
const moveTo = (mailbox: Mailbox, action: ChangeAction, from: readonly Folder[]): ChangeAction => ({
  ...action,
  id: `move-${mailbox}`,
  label: `Move to ${FOLDER_NAMES[mailbox]}`,
  keys: null,
  words: '',
  available: (target) => standsIn(target, ...from),
  refusal: () => null,
  effect: () => ({ kind: 'move', mailbox }),
  done: `Emails moved to ${mailbox} successfully!`,
  failed: `Failed to move emails to ${mailbox}`,
});
const moveInbox: ChangeAction = {
  ...moveTo('inbox', restore, ['junk', 'trash']),
  places: {
    moveMenu: { at: 1, label: FOLDER_NAMES.inbox },
    'drop inbox': 1,
    // From Trash, that is what Restore is called.
    palette: { at: 12, when: (target) => !restore.available(target) },
  },
};
const moveJunk: ChangeAction = {
  ...moveTo('junk', report, ['inbox', 'starred', 'trash']),
  places: {
    // Elsewhere that is what Report does.
    rowMenu: { at: 12, when: (target) => !report.available(target) },
    moveMenu: { at: 2, label: FOLDER_NAMES.junk },
    'drop junk': 1,
    palette: 13,
  },
};
/** Asked first, as everywhere (4.9, D19). */
const moveTrash: ChangeAction = {
  ...DELETING.delete,
  id: 'move-trash',
  label: `Move to ${FOLDER_NAMES.trash}`,
  places: { moveMenu: { at: 3, label: FOLDER_NAMES.trash }, 'drop trash': 1, palette: 14 },
  keys: null,
  failed: 'Failed to move emails to trash',
};

/** The actions that move mail to another folder; Junk among them, and back. */
export const MOVING = {
  report,
  notJunk,
  restore,
  moveInbox,
  moveJunk,
  moveTrash,
} as const satisfies Record<string, ChangeAction>;
