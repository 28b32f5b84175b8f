import { shownSubject } from '@wren/domain/message/subject.ts';
import { changeSettings, useSettings } from '../../../settings/settings.ts';
import { conversations } from '../../../texts/list-texts.ts';
import { FOLDER_NAMES, TEXTS } from '../../../texts/texts.ts';
import type { Question } from '../../../ui/dialog/ask.tsx';
import type { ActionKeys, ChangeAction } from '../action.ts';
import { type ActionTarget, isSelection, type PlacedRow, sizeOf, standsIn } from '../action-target.ts';

/** Not accepted by the host yet: there is nothing that could be deleted. */
const isOnItsWay = ({ row: { latest } }: PlacedRow): boolean =>
  latest.home === 'sent' && latest.messageIdHeader === null && latest.blobId === null;

/** Subjects that a question names; of more it says how many they are. */
const MOST_NAMED = 3;

/** What a question is about: the subjects of the conversations, as far as they are known here. */
function about({ placed, whole }: ActionTarget): { readonly detail?: string } {
  if (whole) return {};
  const subjects = placed.slice(0, MOST_NAMED).map(({ row }) => `“${shownSubject(row.latest.subject)}”`);
  const more = placed.length - subjects.length;
  return { detail: `${subjects.join(', ')}${more > 0 ? ` and ${more} more` : ''}` };
}

/** What a question calls several conversations. */
function those(count: number | null): string {
  return count === null ? 'all conversations that match' : `these ${count} conversations`;
}

/** The answers to a question whether to go on. */
const answers = (label: string, tone: 'primary' | 'danger'): Question['answers'] => [
  { id: 'cancel', label: TEXTS.cancel },
  { id: 'yes', label, tone },
];

const TRASH_KEYS: ActionKeys = {
  id: 'action:trash',
  label: 'Delete',
  group: 'act',
  gmail: ['#', 'Delete'],
  outlook: ['Delete'],
  off: ['Delete'],
};
const trash: ChangeAction = {
  kind: 'change',
  id: 'delete',
  label: 'Delete',
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
  words: 'move to trash bin remove',
  available: (target) =>
    standsIn(target, 'inbox', 'starred', 'drafts', 'sent', 'junk', 'archive', 'snoozed', 'screener') &&
    !target.placed.some(isOnItsWay),
  refusal: (target) => {
    if (target.placed.length === 0) return 'No emails to delete';
    return target.placed.some(isOnItsWay) ? 'Delete action not available in sent folder' : null;
  },
  question: (target) =>
    useSettings.getState().confirmTrash
      ? {
          title: 'Move to Trash',
          text:
            sizeOf(target) === 1
              ? 'Are you sure you want to delete this conversation?'
              : `Are you sure you want to delete ${those(sizeOf(target))}?`,
          ...about(target),
          option: { label: 'Don’t ask again', choose: () => void changeSettings({ confirmTrash: false }) },
          answers: answers('Delete', 'primary'),
        }
      : null,
  effect: () => ({ kind: 'move', mailbox: 'trash' }),
  done: (target) => (isSelection(target) ? 'Emails moved to trash successfully!' : 'Conversation moved to trash!'),
  failed: (target) => (isSelection(target) ? 'Failed to delete emails' : 'Failed to delete conversation'),
  undoable: true,
  leaves: true,
};

const destroy: ChangeAction = {
  kind: 'change',
  id: 'destroy',
  label: 'Delete forever',
  icon: 'destroy',
  places: {
    toolbar: 3,
    // What can go to Trash is not destroyed from a row: that is for Trash itself (2.28).
    row: { at: 7, when: (target) => !trash.available(target) },
    rowMenu: 3,
    swipeLeft: 2,
    headerMenu: 8,
    palette: 6,
  },
  keys: TRASH_KEYS,
  words: 'trash bin remove',
  // A search may have found mail the user means to keep: only a folder is emptied as a whole.
  available: (target) => standsIn(target, 'trash', 'junk') && target.whole?.folder !== null,
  question: (target) => ({
    title: 'Delete Forever',
    text:
      sizeOf(target) === 1
        ? 'Are you sure you want to permanently delete this conversation? This action cannot be undone.'
        : `Are you sure you want to permanently delete ${those(sizeOf(target))}? This action cannot be undone.`,
    ...about(target),
    answers: answers('Delete Forever', 'danger'),
  }),
  effect: () => ({ kind: 'destroy' }),
  done: (target) => (isSelection(target) ? 'Emails permanently deleted!' : 'Conversation permanently deleted!'),
  failed: (target) =>
    isSelection(target) ? 'Failed to permanently delete emails' : 'Failed to permanently delete conversation',
  undoable: false,
  leaves: true,
};

type Emptied = 'junk' | 'trash';

/** What empties a folder is always asked about. */
const empty = (folder: Emptied, at: number, action: ChangeAction, what: string): ChangeAction => ({
  ...action,
  id: `empty-${folder}`,
  label: `Empty ${FOLDER_NAMES[folder]}`,
  places: { emptyFolder: { at, when: (target) => standsIn(target, folder) } },
  keys: null,
  question: (target) => {
    const count = sizeOf(target);
    return {
      title: `Empty ${FOLDER_NAMES[folder]}`,
      detail: `${count === null ? 'All conversations' : conversations(count)} in ${FOLDER_NAMES[folder]} will be ${what}.`,
      answers: answers(`Empty ${FOLDER_NAMES[folder]}`, 'danger'),
    };
  },
});

/** The actions that delete mail: into Trash, or for good; Junk is emptied into Trash, from where it can be brought back. */
export const DELETING = {
  delete: trash,
  destroy,
  emptyTrash: empty('trash', 1, destroy, 'permanently deleted. This action cannot be undone'),
  emptyJunk: empty('junk', 2, trash, 'moved to Trash'),
} as const satisfies Record<string, ChangeAction>;
