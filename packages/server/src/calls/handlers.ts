import { answerReceipt } from './answer-receipt.ts';
import { createMail } from './create-mail.ts';
import { deleteMail } from './delete-mail.ts';
import { deleteThreads } from './delete-threads.ts';
import { getAttachedMail } from './get-attached-mail.ts';
import { getCapabilities } from './get-capabilities.ts';
import { getChanges } from './get-changes.ts';
import { getDraft } from './get-draft.ts';
import { getLoggedUser } from './get-logged-user.ts';
import { getMailThread } from './get-mail-thread.ts';
import { getMailboxThreadCount } from './get-mailbox-thread-count.ts';
import { getMailboxes } from './get-mailboxes.ts';
import { getMailsFromMailbox } from './get-mails-from-mailbox.ts';
import { getMimeMessage } from './get-mime-message.ts';
import { getProfile } from './get-profile.ts';
import { getSettings } from './get-settings.ts';
import { getSid } from './get-sid.ts';
import { getStarredMails } from './get-starred-mails.ts';
import { getUserInfo } from './get-user-info.ts';
import { getUserResource } from './get-user-resource.ts';
import type { Handlers } from './handler.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { changeMatching, getMatchingChange, stopMatchingChange } from './matching.ts';
import { pullMails } from './pull-mails.ts';
import { saveProfile } from './save-profile.ts';
import { saveSettings } from './save-settings.ts';
import { getScheduledMails, rescheduleMail, unscheduleMail } from './scheduled-mail.ts';
import { searchMails } from './search-mails.ts';
import { searchPeople } from './search-people.ts';
import { sendMail } from './send-mail.ts';
import { setFlagged } from './set-flagged.ts';
import { setMailsMailbox } from './set-mails-mailbox.ts';
import { setSeen } from './set-seen.ts';
import { unsubscribe } from './unsubscribe.ts';
import { updateDraftMail } from './update-draft-mail.ts';
import { uploadFile } from './upload-file.ts';
import { validateEmail } from './validate-email.ts';

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
  searchMails,
  searchPeople,
  setSeen,
  setFlagged,
  setMailsMailbox,
  deleteMail,
  deleteThreads,
  changeMatching,
  getMatchingChange,
  stopMatchingChange,
  pullMails,
  getMimeMessage,
  unsubscribe,
  answerReceipt,
  createMail,
  updateDraftMail,
  sendMail,
  getDraft,
  getScheduledMails,
  rescheduleMail,
  unscheduleMail,
  uploadFile,
  getAttachedMail,
  getChanges,
  getSettings,
  saveSettings,
  getProfile,
  saveProfile,
};
