import { isReadOnly, MAILBOX_ROLES, type MailboxId, type MailboxRole } from '@wren/domain/message/mailbox/mailbox.ts';
import { useMailboxes } from '../replica/hooks.ts';
import { useFolderName } from './folder-name.ts';

/** Mailboxes into which mail from files can be imported. */
export const IMPORT_ROLES = MAILBOX_ROLES.filter((role) => role !== 'snoozed' && role !== 'screener');

/** Some mailboxes of an account, and the user's own, with their names. @param isTaking only those that mail can be put into */
export function useMailboxChoices(
  roles: readonly MailboxRole[],
  isTaking: boolean,
): readonly { readonly value: MailboxId; readonly label: string }[] {
  const nameOf = useFolderName();
  const own = useMailboxes();
  return [...roles, ...own.map(({ id }) => id).filter((id) => !isTaking || !isReadOnly(id))].map((value) => ({
    value,
    label: nameOf(value),
  }));
}
