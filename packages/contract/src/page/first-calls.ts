import { getUserInfo } from '../calls/account.ts';
import { getMailboxes, getMailboxThreadCount } from '../calls/mailbox.ts';
import { getMailsFromMailbox, getStarredMails } from '../calls/reading/list.ts';
import { getChanges } from '../calls/reading/sync.ts';
import { getCapabilities, getLoggedUser, getSid, login, logout } from '../calls/security/session.ts';

/** The calls that show the first rows of a folder: all of the table that a browser needs until then. */
export const FIRST_CALLS = {
  login,
  logout,
  getSid,
  getLoggedUser,
  getCapabilities,
  getUserInfo,
  getMailboxes,
  getMailboxThreadCount,
  getMailsFromMailbox,
  getStarredMails,
  getChanges,
} as const;
