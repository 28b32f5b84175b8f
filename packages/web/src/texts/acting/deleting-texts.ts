import { topic } from '../topic.ts';

/** What the actions say that delete mail. */
export const DELETING_TEXTS = topic('DELETING_TEXTS', {
  /** @param subjects in quotation marks @param more conversations that are not named */
  about: (subjects: readonly string[], more: number) => `${subjects.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  delete: {
    label: 'Delete',
    words: 'move to trash bin remove',
    none: 'No emails to delete',
    notSent: 'Delete action not available in sent folder',
    title: 'Move to Trash',
    one: 'Are you sure you want to delete this conversation?',
    /** @param count null: all that a search finds */
    several: (count: number | null) =>
      `Are you sure you want to delete ${count === null ? 'all conversations that match' : `these ${count} conversations`}?`,
    option: 'Don’t ask again',
    apply: 'Delete',
    done: { emails: 'Emails moved to trash successfully!', conversation: 'Conversation moved to trash!' },
    failed: { emails: 'Failed to delete emails', conversation: 'Failed to delete conversation' },
  },
  destroy: {
    label: 'Delete forever',
    words: 'trash bin remove',
    title: 'Delete Forever',
    one: 'Are you sure you want to permanently delete this conversation? This action cannot be undone.',
    several: (count: number | null) =>
      `Are you sure you want to permanently delete ${count === null ? 'all conversations that match' : `these ${count} conversations`}? This action cannot be undone.`,
    apply: 'Delete Forever',
    done: { emails: 'Emails permanently deleted!', conversation: 'Conversation permanently deleted!' },
    failed: {
      emails: 'Failed to permanently delete emails',
      conversation: 'Failed to permanently delete conversation',
    },
  },
  empty: (folder: string) => `Empty ${folder}`,
  /** What emptying a folder does. @param conversations how many, in words; null: all */
  emptied: {
    junk: (conversations: string | null, folder: string) =>
      `${conversations ?? 'All conversations'} in ${folder} will be moved to Trash.`,
    trash: (conversations: string | null, folder: string) =>
      `${conversations ?? 'All conversations'} in ${folder} will be permanently deleted. This action cannot be undone.`,
  },
});
