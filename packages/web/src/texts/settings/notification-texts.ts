import { topic } from '../topic.ts';
/** The texts of the notifications panel (2.48). */
export const NOTIFICATION_TEXTS = topic('NOTIFICATION_TEXTS', {
  title: 'Recent Notifications',
  close: 'Close notifications',
  clear: 'Clear All',
  dismiss: (title: string) => `Dismiss: ${title}`,
  none: 'No notifications',
  noneText: 'New mail, and mail that could not be sent or delivered, appears here.',
  unread: 'New',
  noSubject: '(No Subject)',
  deliveryFailed: 'Mail could not be delivered',
  newSignIn: 'New sign-in to your account',
  lookAtSignIns: 'Check',
  sendFailed: 'Mail could not be sent',
  arrived: (sender: string, message: string) => `New mail from ${sender}: ${message}`,
  several: (count: number) => `${count} new conversations`,
});
