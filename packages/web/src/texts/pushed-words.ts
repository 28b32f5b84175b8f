/** What notifications say while no page is open. The service worker shows them, so that they are no topic, which waits for a language. */
export const PUSHED_WORDS = {
  newMail: 'New mail',
  several: (count: number) => `${count} new conversations`,
  noSubject: '(No Subject)',
  markRead: 'Mark as read',
  reply: 'Reply',
  archive: 'Archive',
  notArchived: 'Could not be archived',
  notMarkedRead: 'Could not be marked as read',
  openInstead: 'Press to open the conversation',
};
