import { topic } from '../topic.ts';

/** What the actions say that mark mail as read and unread. */
export const MARKING_TEXTS = topic('MARKING_TEXTS', {
  read: { label: 'Mark as read', short: 'Read', words: 'seen', done: 'Emails marked as read!' },
  unread: {
    label: 'Mark as unread',
    short: 'Unread',
    fromHere: 'Mark unread from here',
    words: 'unseen new',
    done: 'Emails marked as unread!',
  },
  none: 'No emails to toggle',
  failed: (message: string) => `Failed to update read status: ${message}`,
});
