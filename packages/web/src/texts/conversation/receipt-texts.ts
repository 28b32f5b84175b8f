import { topic } from '../topic.ts';
/** Texts about read receipts: what a reader is asked, and how it is set. */
export const RECEIPT_TEXTS = topic('RECEIPT_TEXTS', {
  asked: (name: string) => `${name} asks to be told that you have read this message.`,
  askedElsewhere: (name: string, address: string) =>
    `${name} asks for a read receipt. It would go to ${address}, which may not be the sender’s address.`,
  send: 'Send receipt',
  refuse: 'Don’t send',
  sent: 'Read receipt sent',
  failed: 'The read receipt could not be sent',
  notRefused: 'Your answer could not be kept',
  setting: 'Send read receipts',
  settingNote: 'Never to mailing lists and senders of junk',
  askFirst: 'Ask before each receipt',
});
