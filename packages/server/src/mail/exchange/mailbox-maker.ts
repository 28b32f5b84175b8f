import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import { isReadOnly, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { mailboxAt } from '@wren/domain/message/mailbox/mailbox-names.ts';
import { missingOn } from '@wren/domain/message/mailbox/new-mailbox.ts';
import { newId } from '../../platform/ids.ts';
import type { RecordStore } from '../../store/record-store.ts';

/** Finds the user's own mailboxes by their names, and creates missing ones, one at a time. */
export function mailboxMaker(records: RecordStore): (path: readonly string[]) => Promise<MailboxId | null> {
  let last: Promise<MailboxId | null> = Promise.resolve(null);
  const find = async (path: readonly string[]): Promise<MailboxId | null> => {
    const all = mailboxesOf(await records.list('mailbox'));
    const top = mailboxAt(all, path[0] ?? '');
    // Nothing is filed in read-only mailboxes.
    if (top && isReadOnly(top.id)) return null;
    const made = missingOn(all, path, newId);
    if (made === null) return null;
    const changes = made.map(({ id, ...data }) => ({ kind: 'put', record: { id, type: 'mailbox', data } }) as const);
    if (changes.length > 0) await records.apply(changes, `import:${newId()}`);
    return mailboxAt([...all, ...made], path.join('/'))?.id ?? null;
  };
  return (path) => {
    last = last.then(() => find(path));
    return last;
  };
}
