import { topic } from '../topic.ts';

/** What the actions say on when mail comes back. */
export const SNOOZING_TEXTS = topic('SNOOZING_TEXTS', {
  snooze: {
    label: 'Snooze',
    words: 'later remind tomorrow wait',
    title: 'Snooze until',
    doneUntil: (when: string) => `Snoozed until ${when}`,
    done: 'Snoozed',
    failed: 'Failed to snooze the conversation',
  },
  remind: {
    label: 'Remind me if nobody answers',
    words: 'reminder follow up nudge answer reply wait',
    doneAt: (when: string) => `You will be reminded ${when} if nobody answers`,
    done: 'Reminder set',
    cancelled: 'Reminder cancelled',
    failed: 'Failed to change the reminder',
  },
});
