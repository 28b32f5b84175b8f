import { isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import type { AccountRecord } from './record-types.ts';

const made = new WeakMap<readonly AccountRecord<'mailbox'>[], readonly Mailbox[]>();

/** The mailboxes that an account's records define; the same list for the same records. */
export function mailboxesOf(records: readonly AccountRecord<'mailbox'>[]): readonly Mailbox[] {
  const known = made.get(records);
  if (known) return known;
  const mailboxes = records.flatMap(({ id, data }) => (isOwnMailboxId(id) ? [{ id, ...data }] : []));
  made.set(records, mailboxes);
  return mailboxes;
}
