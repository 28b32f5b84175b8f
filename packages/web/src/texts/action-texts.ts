/** What the actions on mail are called, ask and tell (2.23, 5.12, 8.6 to 8.9); part of the catalogue in texts.ts. */
export const ACTION_TEXTS = {
  actions: {
    delete: 'Delete',
    deleteForever: 'Delete forever',
    report: 'Report',
    notJunk: 'Not Junk',
    restore: 'Move to Inbox',
    read: 'Read',
    unread: 'Unread',
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    reply: 'Reply',
    replyAll: 'Reply All',
    forward: 'Forward',
    star: 'Add to favorites',
    unstar: 'Remove from favorites',
  },
  confirm: {
    trashTitle: 'Move to Trash',
    trash: (count: number | null) =>
      count === 1
        ? 'Are you sure you want to delete this conversation?'
        : `Are you sure you want to delete ${count === null ? 'all conversations that match' : `these ${count} conversations`}?`,
    destroyTitle: 'Delete Forever',
    destroy: (count: number | null) =>
      count === 1
        ? 'Are you sure you want to permanently delete this conversation? This action cannot be undone.'
        : `Are you sure you want to permanently delete ${count === null ? 'all conversations that match' : `these ${count} conversations`}? This action cannot be undone.`,
    destroyYes: 'Delete Forever',
    /** What a question is about, below it: the subjects of the first, and how many more. */
    about: (subjects: readonly string[], more: number) =>
      `${subjects.map((subject) => `“${subject}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    dontAsk: 'Don’t ask again',
  },
  done: {
    emailsTrashed: 'Emails moved to trash successfully!',
    conversationTrashed: 'Conversation moved to trash!',
    emailsDestroyed: 'Emails permanently deleted!',
    conversationDestroyed: 'Conversation permanently deleted!',
    reported: 'Emails reported as junk successfully!',
    toInbox: 'Emails moved to inbox successfully!',
    read: 'Emails marked as read!',
    unread: 'Emails marked as unread!',
    starred: 'Added to favorites!',
    unstarred: 'Removed from favorites!',
    conversationStarred: 'Conversation starred!',
    conversationUnstarred: 'Conversation unstarred!',
    draftDiscarded: 'Draft discarded',
  },
  failed: {
    start: 'Your mail could not be opened',
    initialize: (message: string) => `Failed to initialize: ${message}`,
    deleteEmails: 'Failed to delete emails',
    deleteConversation: 'Failed to delete conversation',
    destroyEmails: 'Failed to permanently delete emails',
    destroyConversation: 'Failed to permanently delete conversation',
    report: 'Failed to report emails as junk',
    toInbox: 'Failed to move emails to inbox',
    read: (message: string) => `Failed to update read status: ${message}`,
    star: 'Failed to update favorite status',
    starConversation: 'Failed to update star status',
    folder: (folder: string, message: string) => `Failed to load ${folder}: ${message}`,
    conversation: (message: string) => `Failed to open conversation: ${message}`,
  },
  refused: {
    report: 'Report action is only available in Inbox or Favorite',
    deleteSent: 'Delete action not available in sent folder',
    nothingToDelete: 'No emails to delete',
    nothingToToggle: 'No emails to toggle',
  },
} as const;
