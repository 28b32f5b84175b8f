import { FOLDER_NAMES } from '../../../texts/texts.ts';
import type { ChangeAction } from '../action.ts';
import { type ActionTarget, isSelection, standsIn } from '../action-target.ts';

/** Whether all conversations of a target have a star. */
export const allStarred = (target: ActionTarget): boolean =>
  target.placed.length > 0 && target.placed.every(({ row }) => row.starred);

const star: ChangeAction = {
  kind: 'change',
  id: 'star',
  label: (target) => (allStarred(target) ? 'Remove from favorites' : 'Add to favorites'),
  icon: 'star',
  places: {
    // Sent mail is neither read nor reported: of several chosen ones, a star is what there is besides Trash.
    toolbar: { at: 12, when: (target) => isSelection(target) && standsIn(target, 'sent') },
    rowMenu: 12,
    headerMenu: { at: 1, label: FOLDER_NAMES.starred },
    // A star is put on by dropping, never taken away.
    'drop starred': { at: 1, when: (target) => !allStarred(target) },
    palette: 12,
  },
  keys: { id: 'action:star', label: 'Favourite', group: 'act', gmail: ['s'], outlook: ['Insert'], off: [] },
  words: 'star flag favourite favorite',
  available: (target) => standsIn(target, 'inbox', 'starred', 'sent', 'junk', 'archive', 'snoozed'),
  effect: (target) => ({ kind: 'flag', keyword: 'flagged', value: !allStarred(target) }),
  done: (target) => {
    const off = allStarred(target);
    if (target.from === 'thread') return off ? 'Conversation unstarred!' : 'Conversation starred!';
    return off ? 'Removed from favorites!' : 'Added to favorites!';
  },
  failed: (target) => (target.from === 'thread' ? 'Failed to update star status' : 'Failed to update favorite status'),
  undoable: true,
  leaves: false,
};

/** The star, which the first rows show: it comes with them, the other rows of the table after them. */
export const STARRING = { star } as const satisfies Record<string, ChangeAction>;
