import { many } from '../plural.ts';
import { topic } from '../topic.ts';

/** What the profile says of the account. */
export const ACCOUNT_TEXTS = topic('ACCOUNT_TEXTS', {
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  logout: 'Logout',
  logoutQuestion: 'Are you sure you want to logout?',
  no: 'No',
  yes: 'Yes',
  /** What is in this browser alone when the user logs out. */
  waits: {
    unsent: (count: number) => `${many(count, 'mail has', 'mails have')} not been sent yet.`,
    scheduled: (count: number) => `${many(count, 'scheduled mail waits', 'scheduled mails wait')} in this browser.`,
    failed: (count: number) => `${many(count, 'mail', 'mails')} could not be sent.`,
    stays: 'Nothing is sent while you are logged out; it is kept here and continues when you sign in again.',
    unsaved: (count: number) =>
      `${many(count, 'draft', 'drafts')} could not be saved on the mail server, and will be kept in this browser until you sign in here again.`,
    show: 'Open Outbox',
  },
});
