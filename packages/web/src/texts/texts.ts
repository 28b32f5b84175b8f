import type { DateSection, ReturnSection } from '@wren/domain/date/date-groups.ts';
import type { FOLDERS } from '@wren/domain/message/mailbox/mailbox.ts';
import { many } from './plural.ts';
import { topic } from './topic.ts';

/** The names of the folders of every account on screen (2.21). */
export const FOLDER_NAMES = topic<Readonly<Record<(typeof FOLDERS)[number], string>>>('FOLDER_NAMES', {
  inbox: 'Inbox',
  starred: 'Favourite',
  drafts: 'Draft',
  sent: 'Sent',
  junk: 'Junk',
  trash: 'Trash',
  archive: 'Archive',
  snoozed: 'Snoozed',
  screener: 'Screener',
});

/** The sections of a list (2.27). */
export const SECTION_NAMES = topic<Readonly<Record<DateSection | ReturnSection | 'pinned', string>>>('SECTION_NAMES', {
  pinned: 'Pinned',
  today: 'Today',
  yesterday: 'Yesterday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  'last-week': 'Last Week',
  older: 'Older',
  tomorrow: 'Tomorrow',
  'this-week': 'This Week',
  'next-week': 'Next Week',
  later: 'Later',
});

/**
 * The texts that a user reads, those of the specification to the letter. Here are those of the first screen; the other
 * topics have a file each beside this one, which comes with the code that shows them.
 */
export const TEXTS = topic('TEXTS', {
  product: 'Wren',
  motto: 'Mail, quietly.',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Retry',
  undo: 'Undo',
  dismiss: 'Dismiss',
  ok: 'OK',
  menu: 'Menu',
  notices: 'Notices',
  skipToContent: 'Skip to mail',
  title: (place: string, unread = 0) => `${unread > 0 ? `(${unread}) ` : ''}${place} – Wren`,
  missingParts: 'Part of this page could not be loaded. Trying again…',
  broken: {
    title: 'Something went wrong here',
    text: 'Your mail is safe on the server. Reloading the page usually helps.',
    reload: 'Reload',
  },
  startFailed: {
    title: 'Your mail could not be opened',
    text: (message: string) => `Failed to initialize: ${message}`,
  },
  signInRequired: 'Please login to access your mailbox',
  loadingApp: 'Loading mail application...',
  connection: { offline: 'You are offline. Changes are kept and sent later.', reconnecting: 'Reconnecting…' },

  accountOf: (name: string) => `Account: ${name}`,

  sidebar: {
    settings: 'Settings',
    help: 'Help',
    notifications: 'Notifications',
    news: (count: number) => `Notifications, ${count} new`,
  },

  apps: 'Apps',
  /** The product's apps, in the order of the rail (1.4, 2.16). */
  appNames: { home: 'Home', chat: 'Chat', mail: 'Mail', contacts: 'Contacts', calendar: 'Calendar', drive: 'Drive' },
  goToInbox: 'Wren, go to Inbox',
  folders: 'Folders',
  unknownFolder: 'Folder',
  collapse: 'Collapse',
  expand: 'Expand',
  collapsePanel: 'Collapse folder panel',
  expandPanel: 'Expand folder panel',
  compose: 'Compose',
  badge: (count: number, isUnread: boolean) =>
    isUnread ? `${count} unread` : many(count, 'conversation', 'conversations'),

  search: {
    label: 'Search',
    in: (place: string) => `Search in ${place}`,
    allMail: 'All mail',
    results: 'Search results',
    clear: 'Clear search',
  },

  editing: 'Sent email opened for editing',
  openSentFailed: 'Failed to open email for editing',

  filters: {
    unread: 'Unread',
    starred: 'Starred',
    attachment: 'With attachment',
    direct: 'To me alone',
  },
  list: {
    actions: 'Actions',
    answers: 'Reply',
    selectAll: 'Select all',
    refresh: 'Refresh',
    refreshed: (count: number, more: boolean) => `Refreshed! Loaded ${count} emails${more ? ' + more available' : ''}`,
    refreshFailed: (message: string) => `Failed to refresh emails: ${message}`,
    loadingFolder: (folder: string) => `Loading ${folder}...`,
    hint: 'Select emails to see available actions',
    selected: (count: number) => `${count} selected`,
    allSelected: (total: number | null) => (total === null ? 'All selected' : `${total.toLocaleString('en')} selected`),
    opened: '1 email opened',
    width: 'Width of the list',
    clear: 'Clear selection',
    loading: 'Loading emails...',
    loadingMore: 'Loading more emails...',
    failed: 'Failed to load emails',
    folderFailed: (folder: string, message: string) => `Failed to load ${folder}: ${message}`,
    notHere: (folder: string) => `${folder} has not been loaded yet`,
    notHereText: 'You are offline. It appears once you are connected.',
    empty: (folder: string) => `${folder} is empty`,
    emptyText: 'No emails found in this folder',
    noMailbox: 'No mailbox selected',
    noMailboxText: 'Choose a folder from the sidebar to view emails',
    select: (subject: string) => `Select: ${subject}`,
    unread: 'Unread',
    draft: 'Draft',
    attachment: 'Has attachments',
    starred: 'In favorites',
    pinned: 'Pinned',
    muted: 'Muted',
    labels: (names: string) => `Labels: ${names}`,
    moreLabels: (count: number) => `+${count}`,
    messages: (count: number) => many(count, 'message', 'messages'),
    unknown: 'Unknown',
    to: (names: string) => `To: ${names}`,
    own: 'You:',
    noRecipient: '(no recipient)',
    now: 'Now',
    section: (label: string, count: number) => `${label}, ${many(count, 'conversation', 'conversations')}`,
  },
});
