import { STARRING_TEXTS } from '../../../texts/acting/starring-texts.ts';
import { FOLDER_NAMES } from '../../../texts/texts.ts';
import type { ChangeAction } from '../action.ts';
import { type ActionTarget, areAllIn, isSelection } from '../action-target.ts';

/** True if all conversations of a target have a star. */
export const allStarred = (target: ActionTarget): boolean =>
  target.placed.length > 0 && target.placed.every(({ row }) => row.starred);

const star: ChangeAction = {
  kind: 'change',
  id: 'star',
  label: (target) => (allStarred(target) ? STARRING_TEXTS.off : STARRING_TEXTS.on),
  icon: 'star',
  places: {
    // Sent mail can be neither marked read nor reported: for several selected ones, only a star and Trash remain.
    toolbar: { at: 12, when: (target) => isSelection(target) && areAllIn(target, 'sent') },
    rowMenu: 12,
    headerMenu: { at: 1, label: FOLDER_NAMES.starred },
    // Dropping sets a star, and never removes one.
    'drop starred': { at: 1, when: (target) => !allStarred(target) },
    palette: 12,
  },
  keys: { id: 'action:star', label: STARRING_TEXTS.keys, group: 'act', gmail: ['s'], outlook: ['Insert'], off: [] },
  words: STARRING_TEXTS.words,
  available: (target) => areAllIn(target, 'inbox', 'starred', 'sent', 'junk', 'archive', 'snoozed'),
  effect: (target) => ({ kind: 'flag', keyword: 'flagged', value: !allStarred(target) }),
  done: (target) => {
    const off = allStarred(target);
    if (target.from === 'thread') return off ? STARRING_TEXTS.unstarred : STARRING_TEXTS.starred;
    return off ? STARRING_TEXTS.removed : STARRING_TEXTS.added;
  },
  failed: (target) => STARRING_TEXTS.failed[target.from === 'thread' ? 'conversation' : 'emails'],
  undoable: true,
  leaves: false,
};

/** The star, which the first rows show: it is loaded with them, the other rows of the table after them. */
export const STARRING = { star } as const satisfies Record<string, ChangeAction>;
