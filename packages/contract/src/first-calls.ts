import { getUserInfo } from './calls/account.ts';
import { getMailsFromMailbox, getStarredMails } from './calls/list.ts';
import { getMailboxes, getMailboxThreadCount } from './calls/mailbox.ts';
import { getCapabilities, getLoggedUser, getSid, login, logout } from './calls/session.ts';
import { getChanges } from './calls/sync.ts';

/** The calls that show the first rows of a folder: all that a browser has to know of the table by then. */
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
