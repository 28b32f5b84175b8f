import { topic } from '../topic.ts';
/** What the vacation reply says of itself. */
export const VACATION_TEXTS = topic('VACATION_TEXTS', {
  section: 'Vacation reply',
  note: 'Tells people who write to you that you are away: each of them once in seven days, but no mailing lists or automatic senders',
  label: 'Vacation reply',
  states: {
    off: 'Off',
    on: 'On',
    onUntil: (day: string) => `On until ${day}`,
    later: (day: string) => `Begins on ${day}`,
    over: (day: string) => `Ended on ${day}`,
  },
  bar: 'Your vacation reply is on.',
  barUntil: (day: string) => `Your vacation reply is on until ${day}.`,
  turnOff: 'Turn off',
  edit: 'Edit vacation reply',
  write: 'Write vacation reply',
  first: 'First day',
  last: 'Last day',
  subject: 'Subject',
  subjectNote: '“Auto: ” and the subject of the mail',
  text: 'Message',
  onlyKnown: 'Only to contacts and people I have written to',
  save: 'Save',
  saveOn: 'Save and turn on',
  noText: 'Please write a message.',
  wrongDays: 'The last day is before the first.',
  done: {
    on: 'Vacation reply is on',
    off: 'Vacation reply is off',
    saved: 'Vacation reply saved',
  },
});
