import type { MailboxRole } from '@wren/domain/message/mailbox/mailbox.ts';
import { topic } from '../topic.ts';

/** What the actions say that move mail to another folder. */
export const MOVING_TEXTS = topic('MOVING_TEXTS', {
  junkKeys: 'Report, or Not Junk',
  report: {
    label: 'Report',
    words: 'spam move to junk',
    refusal: 'Report action is only available in Inbox or Favorite',
    done: 'Emails reported as junk successfully!',
    failed: 'Failed to report emails as junk',
  },
  notJunk: {
    label: 'Not Junk',
    words: 'report spam',
    done: 'Emails moved to inbox successfully!',
    failed: 'Failed to move emails to inbox',
  },
  restore: { label: 'Move to Inbox', words: 'restore' },
  archive: {
    label: 'Archive',
    words: 'done keep',
    done: { emails: 'Emails archived successfully!', conversation: 'Conversation archived!' },
    failed: { emails: 'Failed to archive emails', conversation: 'Failed to archive conversation' },
  },
  /** @param name of the folder or mailbox */
  moveTo: (name: string) => `Move to ${name}`,
  movedTo: (mailbox: MailboxRole, _name: string) => `Emails moved to ${mailbox} successfully!`,
  notMovedTo: (mailbox: MailboxRole, _name: string) => `Failed to move emails to ${mailbox}`,
  move: {
    label: 'Move to…',
    words: 'mailbox folder file project',
    done: 'Emails moved successfully!',
    failed: 'Failed to move emails',
  },
  copy: {
    label: 'Copy to…',
    short: 'Copy',
    words: 'duplicate mailbox folder keep',
    undone: 'The copies have been deleted',
    failed: (message: string) => `Failed to copy emails: ${message}`,
  },
  /** @param name of the folder or mailbox */
  copiedTo: (name: string) => `Copied to “${name}”`,
  movedInto: (name: string) => `Moved to “${name}”`,
});
