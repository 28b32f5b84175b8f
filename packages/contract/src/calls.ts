import * as account from './calls/account.ts';
import { ADMIN_CALLS } from './calls/admin/admin-calls.ts';
import * as draft from './calls/draft.ts';
import { importMails } from './calls/exchange.ts';
import * as file from './calls/file.ts';
import * as forwarding from './calls/forwarding.ts';
import * as people from './calls/people.ts';
import * as preferences from './calls/preferences.ts';
import * as push from './calls/push.ts';
import { getQuota } from './calls/quota.ts';
import * as bulkChange from './calls/reading/bulk-change.ts';
import { countSearches } from './calls/reading/count-searches.ts';
import { getFetchProgress } from './calls/reading/fetch-progress.ts';
import * as mail from './calls/reading/mail.ts';
import * as records from './calls/records.ts';
import * as scheduled from './calls/scheduled.ts';
import * as appPasswords from './calls/security/app-passwords.ts';
import * as passkeys from './calls/security/passkeys.ts';
import * as password from './calls/security/password.ts';
import * as reauthentication from './calls/security/reauthentication.ts';
import * as secondFactor from './calls/security/second-factor.ts';
import * as sessions from './calls/security/sessions.ts';
import { getServerRules, useServerRules } from './calls/server-rules.ts';
import * as transfer from './calls/transfer.ts';
import { FIRST_CALLS } from './page/first-calls.ts';

/** The table of all calls that the server handles and the client may make. */
export const CALLS = {
  ...FIRST_CALLS,
  getUserResource: account.getUserResource,
  validateEmail: account.validateEmail,
  getMailThread: mail.getMailThread,
  getMailThreads: mail.getMailThreads,
  searchMails: mail.searchMails,
  countSearches,
  searchPeople: people.searchPeople,
  getWrittenPeople: people.getWrittenPeople,
  setSeen: mail.setSeen,
  setFlagged: mail.setFlagged,
  setKeyword: mail.setKeyword,
  getKeywords: mail.getKeywords,
  setMailsMailbox: mail.setMailsMailbox,
  copyMails: mail.copyMails,
  deleteMail: mail.deleteMail,
  deleteThreads: mail.deleteThreads,
  startBulkChange: bulkChange.startBulkChange,
  getBulkChange: bulkChange.getBulkChange,
  stopBulkChange: bulkChange.stopBulkChange,
  pullMails: mail.pullMails,
  getMimeMessage: mail.getMimeMessage,
  unsubscribe: mail.unsubscribe,
  answerReceipt: mail.answerReceipt,
  createMail: draft.createMail,
  updateDraftMail: draft.updateDraftMail,
  sendMail: draft.sendMail,
  getDraft: draft.getDraft,
  getScheduledMails: scheduled.getScheduledMails,
  getSubmission: scheduled.getSubmission,
  rescheduleMail: scheduled.rescheduleMail,
  unscheduleMail: scheduled.unscheduleMail,
  uploadFile: file.uploadFile,
  getAttachedMail: file.getAttachedMail,
  importMails,
  findTransferServer: transfer.findTransferServer,
  lookAtTransferServer: transfer.lookAtTransferServer,
  startTransfer: transfer.startTransfer,
  getTransfer: transfer.getTransfer,
  changeTransfer: transfer.changeTransfer,
  getSettings: preferences.getSettings,
  saveSettings: preferences.saveSettings,
  getProfile: preferences.getProfile,
  saveProfile: preferences.saveProfile,
  getRecords: records.getRecords,
  saveRecords: records.saveRecords,
  askForwarding: forwarding.askForwarding,
  confirmForwarding: forwarding.confirmForwarding,
  getFetchProgress,
  getQuota,
  getServerRules,
  useServerRules,
  getPushSubscriptions: push.getPushSubscriptions,
  savePushSubscription: push.savePushSubscription,
  removePushSubscription: push.removePushSubscription,
  beginReauthentication: reauthentication.beginReauthentication,
  reauthenticate: reauthentication.reauthenticate,
  getPasskeys: passkeys.getPasskeys,
  beginPasskey: passkeys.beginPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  beginPasskeySignIn: passkeys.beginPasskeySignIn,
  passkeySignIn: passkeys.passkeySignIn,
  getSecondFactor: secondFactor.getSecondFactor,
  beginSecondFactor: secondFactor.beginSecondFactor,
  confirmSecondFactor: secondFactor.confirmSecondFactor,
  renewRecoveryCodes: secondFactor.renewRecoveryCodes,
  endSecondFactor: secondFactor.endSecondFactor,
  getSessions: sessions.getSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  changePassword: password.changePassword,
  getPasswordLink: password.getPasswordLink,
  usePasswordLink: password.usePasswordLink,
  getAppPasswords: appPasswords.getAppPasswords,
  createAppPassword: appPasswords.createAppPassword,
  revokeAppPassword: appPasswords.revokeAppPassword,
  forgetAnswers: preferences.forgetAnswers,
  ...ADMIN_CALLS,
} as const;

export type CallName = keyof typeof CALLS;
export type CallOf<Name extends CallName> = (typeof CALLS)[Name];
