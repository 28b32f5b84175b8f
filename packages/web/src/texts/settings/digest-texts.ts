import { topic } from '../topic.ts';
/** What the daily digest says of itself in the settings (2.50). */
export const DIGEST_TEXTS = topic('DIGEST_TEXTS', {
  label: 'Daily digest',
  note: 'A message a day with what is unread, waits to be sent and comes back',
  hour: 'Time of the digest',
  elsewhere: (timeZone: string) => `In ${timeZone}. Choose a time to have it where you are.`,
  on: 'Daily digest is on',
  off: 'Daily digest is off',
  changed: 'Time of the digest changed',
});
