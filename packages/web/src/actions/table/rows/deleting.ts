import { shownSubject } from '@wren/domain/message/subject/shown-subject.ts';
import { changeSettings, useSettings } from '../../../settings/settings.ts';
import { DELETING_TEXTS } from '../../../texts/acting/deleting-texts.ts';
import { conversations } from '../../../texts/lists/list-texts.ts';
import { FOLDER_NAMES, TEXTS } from '../../../texts/texts.ts';
import type { Question } from '../../../ui/dialog/ask.tsx';
import type { ActionKeys, ChangeAction } from '../action.ts';
import { type ActionTarget, areAllIn, isSelection, type PlacedRow, sizeOf } from '../action-target.ts';

/** Not accepted by the host yet: there is nothing that could be deleted. */
const isOnItsWay = ({ row: { latest } }: PlacedRow): boolean =>
  latest.home === 'sent' && latest.messageIdHeader === null && latest.blobId === null;

/** Largest number of subjects in a question; for more it shows the number. */
const MAX_NAMED = 3;

/** The target of a question: the subjects of the conversations, as far as they are known here. */
function about({ placed, bulk }: ActionTarget): { readonly detail?: string } {
  if (bulk) return {};
  const subjects = placed.slice(0, MAX_NAMED).map(({ row }) => `“${shownSubject(row.latest.subject)}”`);
  const more = placed.length - subjects.length;
  return { detail: DELETING_TEXTS.about(subjects, more) };
}

/** Texts mention emails if several were selected, else the conversation. */
const among = (target: ActionTarget): 'emails' | 'conversation' => (isSelection(target) ? 'emails' : 'conversation');

/** The answers to a question whether to continue. */
const answers = (label: string, tone: 'primary' | 'danger'): Question['answers'] => [
  { id: 'cancel', label: TEXTS.cancel },
  { id: 'yes', label, tone },
];

const TRASH_KEYS: ActionKeys = {
  id: 'action:trash',
  label: DELETING_TEXTS.delete.label,
  group: 'act',
  gmail: ['#', 'Delete'],
  outlook: ['Delete'],
  off: ['Delete'],
};
const trash: ChangeAction = {
  kind: 'change',
  id: 'delete',
  label: DELETING_TEXTS.delete.label,
  icon: 'trash',
  places: {
    toolbar: 2,
    row: 6,
    rowMenu: 2,
    swipeLeft: 1,
    headerMenu: { at: 3, label: FOLDER_NAMES.trash },
    palette: 5,
  },
  keys: TRASH_KEYS,
  words: DELETING_TEXTS.delete.words,
  available: (target) =>
    areAllIn(target, 'inbox', 'starred', 'drafts', 'sent', 'junk', 'archive', 'snoozed', 'screener') &&
    !target.placed.some(isOnItsWay),
  refusal: (target) => {
    if (target.placed.length === 0) return DELETING_TEXTS.delete.none;
    return target.placed.some(isOnItsWay) ? DELETING_TEXTS.delete.notSent : null;
  },
  question: (target) =>
    useSettings.getState().confirmTrash
      ? {
          title: DELETING_TEXTS.delete.title,
          text: sizeOf(target) === 1 ? DELETING_TEXTS.delete.one : DELETING_TEXTS.delete.several(sizeOf(target)),
          ...about(target),
          option: { label: DELETING_TEXTS.delete.option, choose: () => void changeSettings({ confirmTrash: false }) },
          answers: answers(DELETING_TEXTS.delete.apply, 'primary'),
        }
      : null,
  effect: () => ({ kind: 'move', mailbox: 'trash' }),
  done: (target) => DELETING_TEXTS.delete.done[among(target)],
  failed: (target) => DELETING_TEXTS.delete.failed[among(target)],
  undoable: true,
  leaves: true,
};

const destroy: ChangeAction = {
  kind: 'change',
  id: 'destroy',
  label: DELETING_TEXTS.destroy.label,
  icon: 'destroy',
  places: {
    toolbar: 3,
    // Mail that can be moved to Trash is not destroyed from a row: only in Trash itself (2.28).
    row: { at: 7, when: (target) => !trash.available(target) },
    rowMenu: 3,
    swipeLeft: 2,
    headerMenu: 8,
    palette: 6,
  },
  keys: TRASH_KEYS,
  words: DELETING_TEXTS.destroy.words,
  // A search may have found mail the user means to keep: only a folder is emptied as a whole.
  available: (target) => areAllIn(target, 'trash', 'junk') && target.bulk?.folder !== null,
  question: (target) => ({
    title: DELETING_TEXTS.destroy.title,
    text: sizeOf(target) === 1 ? DELETING_TEXTS.destroy.one : DELETING_TEXTS.destroy.several(sizeOf(target)),
    ...about(target),
    answers: answers(DELETING_TEXTS.destroy.apply, 'danger'),
  }),
  effect: () => ({ kind: 'destroy' }),
  done: (target) => DELETING_TEXTS.destroy.done[among(target)],
  failed: (target) => DELETING_TEXTS.destroy.failed[among(target)],
  undoable: false,
  leaves: true,
};

type Emptied = 'junk' | 'trash';

/** Emptying a folder always requires confirmation. */
const empty = (folder: Emptied, at: number, action: ChangeAction): ChangeAction => ({
  ...action,
  id: `empty-${folder}`,
  label: DELETING_TEXTS.empty(FOLDER_NAMES[folder]),
  places: { emptyFolder: { at, when: (target) => areAllIn(target, folder) } },
  keys: null,
  question: (target) => {
    const count = sizeOf(target);
    return {
      title: DELETING_TEXTS.empty(FOLDER_NAMES[folder]),
      detail: DELETING_TEXTS.emptied[folder](count === null ? null : conversations(count), FOLDER_NAMES[folder]),
      answers: answers(DELETING_TEXTS.empty(FOLDER_NAMES[folder]), 'danger'),
    };
  },
});

/** The actions that delete mail: to Trash, or permanently; Junk is emptied into Trash, from where it can be restored. */
export const DELETING = {
  delete: trash,
  destroy,
  emptyTrash: empty('trash', 1, destroy),
  emptyJunk: empty('junk', 2, trash),
} as const satisfies Record<string, ChangeAction>;
