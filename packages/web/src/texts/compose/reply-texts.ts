import { topic } from '../topic.ts';
/** What the reply box of a conversation says. */
export const REPLY_TEXTS = topic('REPLY_TEXTS', {
  placeholder: 'Type your reply...',
  label: 'Type your reply',
  send: 'Send',
  sending: 'Sending...',
  cancel: 'Cancel',
  larger: 'Open in a larger box',
  hint: 'sends',
  sent: 'Reply sent successfully',
  failed: 'Failed to send reply',
  openFailed: 'Failed to open reply compose',
  openAllFailed: 'Failed to open reply all compose',
});
