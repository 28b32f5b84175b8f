import type { SnoozePreset } from '@wren/domain/date/snooze-times.ts';
import { topic } from './topic.ts';

/** Texts of choosing a time, and of what came back at one. */
export const TIME_TEXTS = topic('TIME_TEXTS', {
  box: 'Type a time, such as next tue 9am',
  words: 'In words',
  example: 'next tue 9am',
  list: 'Times',
  presets: {
    laterToday: 'Later today',
    thisEvening: 'This evening',
    tomorrow: 'Tomorrow',
    weekend: 'This weekend',
    nextWeek: 'Next week',
    nextMonth: 'Next month',
  } satisfies Readonly<Record<SnoozePreset, string>>,
  custom: 'Choose date and time…',
  apply: 'Choose',
  none: 'No time was recognised. Try “in 3 days”, “friday 2pm” or “1 dec”.',
  past: 'This time has passed.',
  tooFar: 'Choose a time within five years.',
  zone: (zone: string) => `Times are in ${zone}`,
  read: (words: string) => `Means ${words}`,
  found: (count: number) => (count === 1 ? '1 time' : `${count} times`),
  snoozed: (when: string) => `This conversation is snoozed until ${when}.`,
  change: 'Change time',
  back: 'Bring back now',
  returned: (when: string) => `This conversation came back on ${when}, as you asked.`,
  remind: 'Remind me if nobody answers',
  reminder: (when: string) => `Reminder: ${when} if nobody answers`,
  changeReminder: 'Change',
  cancelReminder: 'Cancel',
  removeReminder: 'Cancel the reminder',
});
