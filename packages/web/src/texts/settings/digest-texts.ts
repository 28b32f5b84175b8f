import { topic } from '../topic.ts';
/** What the daily digest says of itself in the settings (2.50). */
export const DIGEST_TEXTS = topic('DIGEST_TEXTS', {
  label: 'Daily digest',
  note: 'A daily message with unread mail, mail waiting to be sent, and conversations that return that day',
  hour: 'Time of the digest',
  elsewhere: (timeZone: string) => `In ${timeZone}. Choose a time to use your present time zone.`,
  on: 'Daily digest is on',
  off: 'Daily digest is off',
  changed: 'Time of the digest changed',
});
