import { topic } from './topic.ts';

/** The texts of the Outbox (1.2, D10). */
export const OUTBOX_TEXTS = topic('OUTBOX_TEXTS', {
  hint: 'Mail that is yet to be sent',
  empty: 'Outbox is empty',
  emptyText: 'Mail waits here until the mail server has taken it.',
  toInbox: 'Go to Inbox',
  to: (names: string) => `To: ${names}`,
  noSubject: '(No Subject)',
  waiting: 'Waiting to be sent',
  offline: 'Waiting for the connection',
  sending: 'Sending...',
  failed: (reason: string) => `Not sent: ${reason}`,
  keptAsDraft: 'It is kept in Draft.',
  unknown: 'It is not known whether this message was sent. Look into Sent before you send it again.',
  sendNow: 'Send now',
  againTitle: 'Send again?',
  againUnknown: (subject: string) =>
    `It is not known whether “${subject}” was sent. If it was, its recipients get it a second time.`,
  notADraft: 'Its draft was sent or scheduled already, perhaps on another device',
  againSent: (subject: string) =>
    `The draft of “${subject}” was sent or scheduled already. Send this text as a message of its own?`,
  again: 'Send again',
  changeTime: 'Change time',
  edit: 'Edit',
  editTitle: 'Edit this message?',
  editUnknown: (subject: string) =>
    `“${subject}” may have been sent already. It is not tried again, and its recipients get what you send instead as another message.`,
  discard: 'Discard',
  discardTitle: 'Discard this message?',
  discardText: (subject: string) => `“${subject}” will not be sent, and cannot be brought back.`,
  discardUnknown: (subject: string) =>
    `“${subject}” may have been sent already. It is not tried again, and cannot be brought back.`,
  tooLate: 'This message is on its way already',
});
