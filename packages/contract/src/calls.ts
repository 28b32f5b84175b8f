import * as account from './calls/account.ts';
import * as draft from './calls/draft.ts';
import * as file from './calls/file.ts';
import * as mail from './calls/mail.ts';
import * as mailbox from './calls/mailbox.ts';
import * as matching from './calls/matching.ts';
import * as people from './calls/people.ts';
import * as preferences from './calls/preferences.ts';
import * as scheduled from './calls/scheduled.ts';
import * as session from './calls/session.ts';
import * as sync from './calls/sync.ts';

/** The table of calls: what the server must handle and the client may ask, and nothing else. */
export const CALLS = {
  login: session.login,
  logout: session.logout,
  getSid: session.getSid,
  getLoggedUser: session.getLoggedUser,
  getCapabilities: session.getCapabilities,
  getUserResource: account.getUserResource,
  getUserInfo: account.getUserInfo,
  validateEmail: account.validateEmail,
  getMailboxes: mailbox.getMailboxes,
  getMailboxThreadCount: mailbox.getMailboxThreadCount,
  getMailsFromMailbox: mail.getMailsFromMailbox,
  getStarredMails: mail.getStarredMails,
  getMailThread: mail.getMailThread,
  searchMails: mail.searchMails,
  searchPeople: people.searchPeople,
  setSeen: mail.setSeen,
  setFlagged: mail.setFlagged,
  setMailsMailbox: mail.setMailsMailbox,
  deleteMail: mail.deleteMail,
  deleteThreads: mail.deleteThreads,
  changeMatching: matching.changeMatching,
  getMatchingChange: matching.getMatchingChange,
  stopMatchingChange: matching.stopMatchingChange,
  pullMails: mail.pullMails,
  getMimeMessage: mail.getMimeMessage,
  unsubscribe: mail.unsubscribe,
  createMail: draft.createMail,
  updateDraftMail: draft.updateDraftMail,
  sendMail: draft.sendMail,
  getDraft: draft.getDraft,
  getScheduledMails: scheduled.getScheduledMails,
  rescheduleMail: scheduled.rescheduleMail,
  unscheduleMail: scheduled.unscheduleMail,
  uploadFile: file.uploadFile,
  getAttachedMail: file.getAttachedMail,
  getChanges: sync.getChanges,
  getSettings: preferences.getSettings,
  saveSettings: preferences.saveSettings,
  getProfile: preferences.getProfile,
  saveProfile: preferences.saveProfile,
} as const;

export type CallName = keyof typeof CALLS;
export type CallOf<Name extends CallName> = (typeof CALLS)[Name];
