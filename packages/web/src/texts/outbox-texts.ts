import { topic } from './topic.ts';

/** The texts of the Outbox (1.2, D10). */
export const OUTBOX_TEXTS = topic('OUTBOX_TEXTS', {
  hint: 'Mail waiting to be sent',
  empty: 'Outbox is empty',
  emptyText: 'Mail waits here until the mail server has accepted it.',
  toInbox: 'Go to Inbox',
  to: (names: string) => `To: ${names}`,
  noSubject: '(No Subject)',
  waiting: 'Waiting to be sent',
  offline: 'Waiting for the connection',
  sending: 'Sending...',
  failed: (reason: string) => `Not sent: ${reason}`,
  keptAsDraft: 'It is kept in Draft.',
  unknown: 'It is unclear whether this message was sent. Check Sent before you send it again.',
  sendNow: 'Send now',
  againTitle: 'Send again?',
  againUnknown: (subject: string) =>
    `It is unclear whether “${subject}” was sent. If it was, its recipients will get it twice.`,
  notADraft: 'Its draft was sent or scheduled already, perhaps on another device',
  againSent: (subject: string) =>
    `The draft of “${subject}” was sent or scheduled already. Send this text as a message of its own?`,
  again: 'Send again',
  changeTime: 'Change time',
  edit: 'Edit',
  editTitle: 'Edit this message?',
  editUnknown: (subject: string) =>
    `“${subject}” may have been sent already. It will not be tried again, and its recipients get your edited message in addition.`,
  discard: 'Discard',
  discardTitle: 'Discard this message?',
  discardText: (subject: string) => `“${subject}” will not be sent, and cannot be restored.`,
  discardUnknown: (subject: string) =>
    `“${subject}” may have been sent already. It will not be tried again, and cannot be restored.`,
  tooLate: 'This message is on its way already',
});
