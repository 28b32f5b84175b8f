import { many } from '../plural.ts';
import { topic } from '../topic.ts';

/** What is said of several accounts in one browser (D51). */
export const ACCOUNTS_TEXTS = topic('ACCOUNTS_TEXTS', {
  section: 'Accounts',
  add: 'Add another account',
  inboxes: 'All inboxes',
  emptyInboxes: 'All inboxes are empty',
  everywhere: 'Search all accounts',
  allAccounts: 'all accounts',
  signedOut: (address: string) => `${address} is signed out in this browser.`,
  signInAgain: 'Sign in again',
  foldersOf: (address: string) => `Folders of ${address}`,
  oneAccount: 'Labels and folders belong to one account. Choose emails of one account at a time.',
  otherAccount: 'This folder belongs to another account.',
  identityFor: (address: string) => `This email is now written from ${address}.`,
  notMoved: (reason: string) => `The email stays with its account. ${reason}`.trim(),
  full: 'This browser is signed in to nine accounts, the maximum.',
  switchTo: (address: string) => `Switch to ${address}`,
  current: 'This account',
  ended: 'Signed out',
  unread: (count: number) => many(count, 'unread conversation', 'unread conversations'),
  logoutOf: (address: string) => `Log out of ${address}`,
  logoutOfQuestion: (address: string) => `Are you sure you want to log out of ${address}?`,
  logoutAll: 'Log out of all accounts',
  logoutAllQuestion: 'Are you sure you want to log out of all accounts?',
});
