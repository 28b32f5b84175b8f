import type { ChangeAction } from '../action.ts';
import { type ActionTarget, standsIn } from '../action-target.ts';

const some = (target: ActionTarget): boolean => target.placed.length > 0;
const anyUnread = (target: ActionTarget): boolean => target.placed.some(({ row }) => row.unread);
/** Of all that a list holds, this client does not know which is read. */
const mayBe = (target: ActionTarget, unread: boolean): boolean =>
  target.whole !== undefined || anyUnread(target) === unread;

const read: ChangeAction = {
  kind: 'change',
  id: 'read',
  label: 'Mark as read',
  icon: 'opened',
  places: { toolbar: { at: 7, label: 'Read' }, row: 1, rowMenu: 7, swipeRight: 3, palette: 10 },
  keys: {
    id: 'action:read',
    label: 'Mark as read',
    group: 'act',
    gmail: ['Shift+I'],
    outlook: ['q'],
    off: [],
  },
  words: 'seen',
  available: (target) => some(target) && mayBe(target, true) && !standsIn(target, 'sent', 'drafts'),
  refusal: (target) => (some(target) ? null : 'No emails to toggle'),
  effect: () => ({ kind: 'flag', keyword: 'seen', value: true }),
  done: 'Emails marked as read!',
  failed: (_target, message) => `Failed to update read status: ${message}`,
  undoable: true,
  leaves: false,
};
const unread: ChangeAction = {
  ...read,
  id: 'unread',
  label: 'Mark as unread',
  icon: 'unread',
  places: {
    toolbar: { at: 8, label: 'Unread' },
    row: 2,
    rowMenu: 8,
    swipeRight: 4,
    headerMenu: 7,
    sinceMessage: { at: 1, label: 'Mark unread from here' },
    palette: 11,
  },
  turns: read.id,
  keys: {
    id: 'action:unread',
    label: 'Mark as unread',
    group: 'act',
    gmail: ['Shift+U', '_'],
    outlook: ['u'],
    off: [],
  },
  words: 'unseen new',
  available: (target) => some(target) && mayBe(target, false) && !standsIn(target, 'sent', 'drafts'),
  effect: () => ({ kind: 'flag', keyword: 'seen', value: false }),
  done: 'Emails marked as unread!',
  // An open conversation counts as read: to keep it unread is to leave it.
  leaves: true,
};

/** The actions that mark mail as read and unread. */
export const MARKING = { read, unread } as const satisfies Record<string, ChangeAction>;
