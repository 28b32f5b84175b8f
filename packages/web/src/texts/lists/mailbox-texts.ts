import type { MailboxFault } from '@wren/domain/message/mailbox/mailbox-names.ts';
import { topic } from '../topic.ts';
import { conversations } from './list-texts.ts';

/** What is wrong with a mailbox as it is wanted. */
const FAULTS: Readonly<Record<MailboxFault, string>> = {
  empty: 'A mailbox needs a name.',
  long: 'This name is too long.',
  slash: 'A name cannot contain “/”. Choose the parent mailbox below.',
  reserved: 'This name is reserved for a standard folder.',
  taken: 'There already is a mailbox with this name.',
  'no-parent': 'A mailbox cannot be inside itself.',
  deep: 'Mailboxes can be nested at most eight levels deep.',
  many: 'An account can have at most 1,000 mailboxes.',
};

/** Texts of mailboxes of the user's own; part of the catalogue in texts.ts. */
export const MAILBOX_TEXTS = topic('MAILBOX_TEXTS', {
  heading: 'Mailboxes',
  add: 'New mailbox',
  fold: (name: string) => `Mailboxes in ${name}`,
  export: 'Export',
  menu: (name: string) => `Actions: mailbox ${name}`,
  edit: 'Rename or move…',
  addInside: 'New mailbox inside…',
  steps: { up: 'Move up', down: 'Move down', into: (name: string) => `Move into “${name}”`, out: 'Move out' },
  hide: 'Hide',
  show: 'Show in the panel',
  remove: 'Delete…',
  hidden: (count: number) => `${count} hidden`,
  fewer: 'Hide them again',
  readOnly: 'Read only',
  readOnlyTip: 'This folder is another user’s or shared. Its mail can only be read.',
  dialog: { add: 'New mailbox', edit: (name: string) => `Mailbox “${name}”` },
  name: 'Name',
  inside: 'Inside',
  top: 'No other mailbox',
  create: 'Create',
  save: 'Save',
  faults: FAULTS,
  done: {
    added: (name: string) => `Mailbox “${name}” created`,
    changed: (name: string) => `Mailbox “${name}” changed`,
    moved: (name: string) => `Mailbox “${name}” moved`,
    hidden: (name: string) => `Mailbox “${name}” hidden`,
    shown: (name: string) => `Mailbox “${name}” shown`,
    removed: (name: string) => `Mailbox “${name}” deleted`,
    filed: (name: string) => `Moved to “${name}”`,
  },
  failed: (message: string) => `Failed to change the mailbox: ${message}`,
  question: {
    title: (name: string) => `Delete mailbox “${name}”`,
    text: (total: number, inside: number) =>
      [
        total === 0 ? 'It is empty.' : `${conversations(total)} in it will be moved to Trash.`,
        ...(inside > 0
          ? [
              inside === 1
                ? 'The mailbox inside it is deleted, too.'
                : `The ${inside} mailboxes inside it are deleted, too.`,
            ]
          : []),
      ].join(' '),
    cancel: 'Cancel',
    remove: 'Delete',
  },
  picker: {
    title: 'Move to',
    copyTitle: 'Copy to',
    box: 'Find or create a mailbox',
    list: 'Mailboxes',
    create: (path: string) => `Create mailbox “${path}”`,
    none: 'No mailbox has this name.',
    found: (count: number) => (count === 1 ? '1 mailbox' : `${count} mailboxes`),
    recent: 'Recent',
  },
});
