import { getProfile } from './account/get-profile.ts';
import { getQuota } from './account/get-quota.ts';
import { getSettings } from './account/get-settings.ts';
import { getUserInfo } from './account/get-user-info.ts';
import { getUserResource } from './account/get-user-resource.ts';
import { saveProfile } from './account/save-profile.ts';
import { saveSettings } from './account/save-settings.ts';
import { getWrittenPeople, searchPeople } from './account/search-people.ts';
import { getServerRules, useServerRules } from './account/server-rules.ts';
import { validateEmail } from './account/validate-email.ts';
import {
  adminAddAccount,
  adminAddAlias,
  adminDisableAccount,
  adminEndSecondFactor,
  adminEndSessions,
  adminGetAccount,
  adminGetAccounts,
  adminMakePasswordLink,
  adminRemoveAccount,
  adminRemoveAlias,
  adminRemovePasskeys,
  adminRevokeApiKey,
  adminSetQuota,
  adminSetRole,
} from './admin/accounts.ts';
import { adminGetDkimKeys, adminMakeDkimKey, adminRemoveDkimKey } from './admin/dkim.ts';
import {
  adminAddGroup,
  adminAddMember,
  adminChangeGroup,
  adminGetGroups,
  adminRemoveGroup,
  adminRemoveMember,
} from './admin/groups.ts';
import {
  adminGetAudit,
  adminGetDomain,
  adminGetHealth,
  adminGetQueue,
  adminGetSignIns,
  adminHoldMail,
  adminReleaseMail,
  adminRemoveMail,
  adminRetryMail,
} from './admin/installation.ts';
import { adminGetReports } from './admin/reports.ts';
import { answerReceipt } from './changing/answer-receipt.ts';
import { getBulkChange, startBulkChange, stopBulkChange } from './changing/bulk-change.ts';
import { copyMails } from './changing/copy-mails.ts';
import { deleteMail } from './changing/delete-mail.ts';
import { deleteThreads } from './changing/delete-threads.ts';
import { setFlagged } from './changing/set-flagged.ts';
import { setKeyword } from './changing/set-keyword.ts';
import { setMailsMailbox } from './changing/set-mails-mailbox.ts';
import { setSeen } from './changing/set-seen.ts';
import { unsubscribe } from './changing/unsubscribe.ts';
import { createMail } from './draft/create-mail.ts';
import { getDraft } from './draft/get-draft.ts';
import { getScheduledMails, getSubmission, rescheduleMail, unscheduleMail } from './draft/scheduled-mail.ts';
import { sendMail } from './draft/send-mail.ts';
import { updateDraftMail } from './draft/update-draft-mail.ts';
import { importMails } from './file/import-mails.ts';
import {
  changeTransfer,
  findTransferServer,
  getTransfer,
  lookAtTransferServer,
  startTransfer,
} from './file/transfer.ts';
import { uploadFile } from './file/upload-file.ts';
import type { Handlers } from './handler.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  getPasskeys,
  passkeySignIn,
  removePasskey,
  renamePasskey,
} from './passkeys/passkeys.ts';
import { createAppPassword, getAppPasswords, revokeAppPassword } from './password/app-passwords.ts';
import { changePassword, getPasswordLink, usePasswordLink } from './password/password.ts';
import { getPushSubscriptions } from './push/get-push-subscriptions.ts';
import { removePushSubscription } from './push/remove-push-subscription.ts';
import { savePushSubscription } from './push/save-push-subscription.ts';
import { getChanges } from './reading/get-changes.ts';
import { getKeywords } from './reading/get-keywords.ts';
import { countSearches } from './reading/lists/count-searches.ts';
import { getMailboxThreadCount } from './reading/lists/get-mailbox-thread-count.ts';
import { getMailboxes } from './reading/lists/get-mailboxes.ts';
import { getMailsFromMailbox } from './reading/lists/get-mails-from-mailbox.ts';
import { getStarredMails } from './reading/lists/get-starred-mails.ts';
import { searchMails } from './reading/lists/search-mails.ts';
import { getAttachedMail } from './reading/messages/get-attached-mail.ts';
import { getMailThread } from './reading/messages/get-mail-thread.ts';
import { getMailThreads } from './reading/messages/get-mail-threads.ts';
import { getMimeMessage } from './reading/messages/get-mime-message.ts';
import { pullMails } from './reading/pull-mails.ts';
import { beginReauthentication, reauthenticate } from './reauthentication/reauthentication.ts';
import { askForwarding } from './records/ask-forwarding.ts';
import { confirmForwarding } from './records/confirm-forwarding.ts';
import { getRecords } from './records/get-records.ts';
import { saveRecords } from './records/save-records.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from './second-factor/second-factor.ts';
import { forgetAnswers } from './session/forget-answers.ts';
import { getCapabilities } from './session/get-capabilities.ts';
import { getFetchProgress } from './session/get-fetch-progress.ts';
import { getLoggedUser } from './session/get-logged-user.ts';
import { getSid } from './session/get-sid.ts';
import { login } from './session/login.ts';
import { logout } from './session/logout.ts';
import { endOtherSessions, endSession, getSessions } from './session/sessions.ts';

/** The handler of every call. */
export const HANDLERS: Handlers = {
  login,
  logout,
  getSid,
  getLoggedUser,
  getCapabilities,
  getUserResource,
  getUserInfo,
  validateEmail,
  getMailboxes,
  getMailboxThreadCount,
  getMailsFromMailbox,
  getStarredMails,
  getMailThread,
  getMailThreads,
  searchMails,
  countSearches,
  searchPeople,
  getWrittenPeople,
  setSeen,
  setFlagged,
  setKeyword,
  getKeywords,
  setMailsMailbox,
  copyMails,
  deleteMail,
  deleteThreads,
  startBulkChange,
  getBulkChange,
  stopBulkChange,
  pullMails,
  getMimeMessage,
  unsubscribe,
  answerReceipt,
  createMail,
  updateDraftMail,
  sendMail,
  getDraft,
  getScheduledMails,
  getSubmission,
  rescheduleMail,
  unscheduleMail,
  uploadFile,
  importMails,
  findTransferServer,
  lookAtTransferServer,
  startTransfer,
  getTransfer,
  changeTransfer,
  getAttachedMail,
  getChanges,
  getSettings,
  saveSettings,
  getProfile,
  saveProfile,
  getRecords,
  saveRecords,
  askForwarding,
  confirmForwarding,
  getFetchProgress,
  getQuota,
  getServerRules,
  useServerRules,
  getPushSubscriptions,
  savePushSubscription,
  removePushSubscription,
  beginReauthentication,
  getPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginPasskeySignIn,
  passkeySignIn,
  reauthenticate,
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
  getSessions,
  endSession,
  endOtherSessions,
  changePassword,
  getPasswordLink,
  usePasswordLink,
  getAppPasswords,
  createAppPassword,
  revokeAppPassword,
  forgetAnswers,
  adminGetAccounts,
  adminGetAccount,
  adminAddAccount,
  adminRemoveAccount,
  adminDisableAccount,
  adminSetRole,
  adminSetQuota,
  adminAddAlias,
  adminRemoveAlias,
  adminEndSessions,
  adminMakePasswordLink,
  adminEndSecondFactor,
  adminRemovePasskeys,
  adminRevokeApiKey,
  adminGetAudit,
  adminGetQueue,
  adminRetryMail,
  adminHoldMail,
  adminReleaseMail,
  adminRemoveMail,
  adminGetDomain,
  adminGetDkimKeys,
  adminMakeDkimKey,
  adminRemoveDkimKey,
  adminGetReports,
  adminGetGroups,
  adminAddGroup,
  adminRemoveGroup,
  adminChangeGroup,
  adminAddMember,
  adminRemoveMember,
  adminGetSignIns,
  adminGetHealth,
};
