import {
  type Folder,
  isOwnMailboxId,
  isReadOnly,
  type MailboxRole,
  type OwnMailboxId,
} from '@wren/domain/message/mailbox/mailbox.ts';
import { hostOffers } from '../../../session/host-offers.ts';
import { useSettings } from '../../../settings/settings.ts';
import { MOVING_TEXTS } from '../../../texts/acting/moving-texts.ts';
import { FOLDER_NAMES } from '../../../texts/texts.ts';
import { chooseCopy, chooseMailbox } from '../../run/effects-choice.ts';
import type { ActionKeys, ChangeAction } from '../action.ts';
import { type ActionTarget, areAllIn, isSelection } from '../action-target.ts';
import { DELETING } from './deleting.ts';

/** The changes that mark mail as junk, and those that undo it. */
export const JUNK_KEYS: ActionKeys = {
  id: 'action:junk',
  label: MOVING_TEXTS.junkKeys,
  group: 'act',
  gmail: ['!'],
  outlook: ['j'],
  off: [],
};

const report: ChangeAction = {
  kind: 'change',
  id: 'report',
  label: MOVING_TEXTS.report.label,
  icon: 'junk',
  places: { toolbar: 4, rowMenu: 4, headerMenu: { at: 4, label: FOLDER_NAMES.junk }, palette: 7 },
  keys: JUNK_KEYS,
  words: MOVING_TEXTS.report.words,
  available: (target) => areAllIn(target, 'inbox', 'starred'),
  refusal: () => MOVING_TEXTS.report.refusal,
  effect: () => ({ kind: 'move', mailbox: 'junk' }),
  done: MOVING_TEXTS.report.done,
  failed: MOVING_TEXTS.report.failed,
  undoable: true,
  leaves: true,
};

const notJunk: ChangeAction = {
  kind: 'change',
  id: 'notJunk',
  label: MOVING_TEXTS.notJunk.label,
  icon: 'notJunk',
  places: { toolbar: 5, row: 5, rowMenu: 5, headerMenu: 5, palette: 8 },
  keys: JUNK_KEYS,
  words: MOVING_TEXTS.notJunk.words,
  available: (target) => areAllIn(target, 'junk'),
  effect: () => ({ kind: 'move', mailbox: 'inbox' }),
  done: MOVING_TEXTS.notJunk.done,
  failed: MOVING_TEXTS.notJunk.failed,
  undoable: true,
  leaves: true,
};
/** The same from Trash and the Archive: mail returns to its home. */
const restore: ChangeAction = {
  ...notJunk,
  id: 'restore',
  label: MOVING_TEXTS.restore.label,
  icon: 'inbox',
  places: { toolbar: 6, row: 4, rowMenu: 6, headerMenu: 6, palette: 9 },
  keys: null,
  words: MOVING_TEXTS.restore.words,
  available: (target) => areAllIn(target, 'trash', 'archive', 'snoozed'),
};

/** Received mail leaves the Inbox, and is kept (D32). In Favourite it stays listed. */
const archive: ChangeAction = {
  kind: 'change',
  id: 'archive',
  label: MOVING_TEXTS.archive.label,
  icon: 'archive',
  places: {
    toolbar: 1,
    row: 3,
    rowMenu: 1,
    swipeRight: { at: 1, when: () => useSettings.getState().swipeRight === 'archive' },
    headerMenu: 2,
    moveMenu: { at: 5, label: FOLDER_NAMES.archive },
    'drop archive': 1,
    palette: 4,
  },
  needs: 'archive',
  keys: {
    id: 'action:archive',
    label: MOVING_TEXTS.archive.label,
    group: 'act',
    gmail: ['e'],
    outlook: ['e'],
    off: [],
  },
  words: MOVING_TEXTS.archive.words,
  available: (target) =>
    hostOffers('archive') &&
    areAllIn(target, 'inbox', 'starred', 'snoozed') &&
    target.placed.every(({ row: { latest } }) => latest.mailbox === 'inbox' || latest.mailbox === 'snoozed'),
  refusal: () => null,
  effect: () => ({ kind: 'move', mailbox: 'archive' }),
  done: (target) => MOVING_TEXTS.archive.done[isSelection(target) ? 'emails' : 'conversation'],
  failed: (target) => MOVING_TEXTS.archive.failed[isSelection(target) ? 'emails' : 'conversation'],
  undoable: true,
  leaves: true,
};

/** Moves mail to a folder that it is not in (4.9): a sent mail or a draft belongs only to its home and Trash. */
const moveTo = (mailbox: MailboxRole, action: ChangeAction, from: readonly Folder[]): ChangeAction => ({
  ...action,
  id: `move-${mailbox}`,
  label: MOVING_TEXTS.moveTo(FOLDER_NAMES[mailbox]),
  keys: null,
  words: '',
  available: (target) => areAllIn(target, ...from),
  refusal: () => null,
  effect: () => ({ kind: 'move', mailbox }),
  done: MOVING_TEXTS.movedTo(mailbox, FOLDER_NAMES[mailbox]),
  failed: MOVING_TEXTS.notMovedTo(mailbox, FOLDER_NAMES[mailbox]),
});
const moveInbox: ChangeAction = {
  ...moveTo('inbox', restore, ['junk', 'trash', 'archive', 'snoozed']),
  places: {
    moveMenu: { at: 1, label: FOLDER_NAMES.inbox },
    'drop inbox': 1,
    // From Trash, this is Restore.
    palette: { at: 14, when: (target) => !restore.available(target) },
  },
};
const moveArchive: ChangeAction = {
  ...moveTo('archive', archive, ['junk', 'trash']),
  available: (target) =>
    hostOffers('archive') &&
    target.placed.length > 0 &&
    target.placed.every(({ folder }) => folder === 'junk' || folder === 'trash' || isOwnMailboxId(folder)),
  places: { moveMenu: { at: 6, label: FOLDER_NAMES.archive }, 'drop archive': 2, palette: 17 },
};
const moveJunk: ChangeAction = {
  ...moveTo('junk', report, ['inbox', 'starred', 'trash', 'archive', 'snoozed', 'screener']),
  places: {
    // Elsewhere, Report does this.
    rowMenu: { at: 13, when: (target) => !report.available(target) },
    moveMenu: { at: 3, label: FOLDER_NAMES.junk },
    'drop junk': 1,
    palette: 15,
  },
};
/** Asks first, as everywhere (4.9, D19). */
const moveTrash: ChangeAction = {
  ...DELETING.delete,
  id: 'move-trash',
  label: MOVING_TEXTS.moveTo(FOLDER_NAMES.trash),
  places: { moveMenu: { at: 4, label: FOLDER_NAMES.trash }, 'drop trash': 1, palette: 16 },
  keys: null,
  failed: MOVING_TEXTS.notMovedTo('trash', FOLDER_NAMES.trash),
};

/** Own mailboxes accept received mail, from anywhere (D34). */
const takesOwn = (target: ActionTarget): boolean =>
  hostOffers('save_records') && areAllIn(target, 'inbox', 'starred', 'junk', 'trash', 'archive', 'snoozed');

/** Chosen in the picker of mailboxes, which filters by typing. */
const move: ChangeAction = {
  kind: 'change',
  id: 'move',
  label: MOVING_TEXTS.move.label,
  icon: 'folder',
  places: { rowMenu: 19, headerMenu: 19, palette: 19 },
  needs: 'save_records',
  // The key is that of the command, which a host without own mailboxes has too.
  keys: null,
  words: MOVING_TEXTS.move.words,
  available: takesOwn,
  choose: chooseMailbox,
  isOfAccount: true,
  effect: () => ({ kind: 'move', mailbox: 'archive' }),
  done: MOVING_TEXTS.move.done,
  failed: MOVING_TEXTS.move.failed,
  undoable: true,
  leaves: true,
};

/** Moves mail to an own mailbox, by dropping. @param name of the mailbox */
export const moveInto = (mailbox: OwnMailboxId, name: string): ChangeAction => ({
  ...move,
  id: 'moveInto',
  label: MOVING_TEXTS.moveTo(name),
  places: {},
  choose: undefined,
  available: (target) =>
    !isReadOnly(mailbox) && takesOwn(target) && target.placed.some(({ folder }) => folder !== mailbox),
  effect: () => ({ kind: 'move', mailbox }),
  done: MOVING_TEXTS.movedInto(name),
});

/** Mail in folders of others can be copied to an own one (D73). */
const copy: ChangeAction = {
  ...move,
  id: 'copy',
  label: MOVING_TEXTS.copy.label,
  icon: 'pile',
  places: { toolbar: { at: 18, label: MOVING_TEXTS.copy.short }, rowMenu: 26, headerMenu: 26, palette: 26 },
  needs: 'copy_mails',
  words: MOVING_TEXTS.copy.words,
  available: ({ placed, bulk }) =>
    hostOffers('copy_mails') &&
    !bulk &&
    placed.length > 0 &&
    placed.every(({ folder }) => folder !== 'starred' && isReadOnly(folder)),
  choose: chooseCopy,
  copies: true,
  failed: (_target, message) => MOVING_TEXTS.copy.failed(message),
  leaves: false,
};

/** The actions that move mail to another folder, including Junk, and back. */
export const MOVING = {
  archive,
  report,
  notJunk,
  restore,
  moveInbox,
  moveArchive,
  moveJunk,
  moveTrash,
  move,
  copy,
} as const satisfies Record<string, ChangeAction>;
