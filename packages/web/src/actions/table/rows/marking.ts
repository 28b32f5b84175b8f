import { MARKING_TEXTS } from '../../../texts/acting/marking-texts.ts';
import type { ChangeAction } from '../action.ts';
import { type ActionTarget, areAllIn } from '../action-target.ts';

/** All of a list may have rows that are not loaded. */
const hasRows = (target: ActionTarget): boolean => target.placed.length > 0 || target.bulk !== undefined;
const anyUnread = (target: ActionTarget): boolean => target.placed.some(({ row }) => row.unread);
/** For all of a list, this client does not know which conversations are read. */
const mayBe = (target: ActionTarget, unread: boolean): boolean =>
  target.bulk !== undefined || anyUnread(target) === unread;

const read: ChangeAction = {
  kind: 'change',
  id: 'read',
  label: MARKING_TEXTS.read.label,
  icon: 'opened',
  places: { toolbar: { at: 7, label: MARKING_TEXTS.read.short }, row: 1, rowMenu: 7, swipeRight: 3, palette: 10 },
  keys: {
    id: 'action:read',
    label: MARKING_TEXTS.read.label,
    group: 'act',
    gmail: ['Shift+I'],
    outlook: ['q'],
    off: [],
  },
  words: MARKING_TEXTS.read.words,
  available: (target) => hasRows(target) && mayBe(target, true) && !areAllIn(target, 'sent', 'drafts'),
  refusal: (target) => (hasRows(target) ? null : MARKING_TEXTS.none),
  effect: () => ({ kind: 'flag', keyword: 'seen', value: true }),
  done: MARKING_TEXTS.read.done,
  failed: (_target, message) => MARKING_TEXTS.failed(message),
  undoable: true,
  leaves: false,
};
const unread: ChangeAction = {
  ...read,
  id: 'unread',
  label: MARKING_TEXTS.unread.label,
  icon: 'unread',
  places: {
    toolbar: { at: 8, label: MARKING_TEXTS.unread.short },
    row: 2,
    rowMenu: 8,
    swipeRight: 4,
    headerMenu: 7,
    sinceMessage: { at: 1, label: MARKING_TEXTS.unread.fromHere },
    palette: 11,
  },
  turns: read.id,
  keys: {
    id: 'action:unread',
    label: MARKING_TEXTS.unread.label,
    group: 'act',
    gmail: ['Shift+U', '_'],
    outlook: ['u'],
    off: [],
  },
  words: MARKING_TEXTS.unread.words,
  available: (target) => hasRows(target) && mayBe(target, false) && !areAllIn(target, 'sent', 'drafts'),
  effect: () => ({ kind: 'flag', keyword: 'seen', value: false }),
  done: MARKING_TEXTS.unread.done,
  // An open conversation counts as read: keeping it unread requires leaving it.
  leaves: true,
};

/** The actions that mark mail as read and unread. */
export const MARKING = { read, unread } as const satisfies Record<string, ChangeAction>;
