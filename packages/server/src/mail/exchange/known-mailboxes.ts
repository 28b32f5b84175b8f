import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import { type AccountRecord, RECORD_TYPES } from '@wren/contract/records/record-types.ts';
import { isOwnMailboxId, type OwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { mailboxAt } from '@wren/domain/message/mailbox/mailbox-names.ts';
import { mailboxPath } from '@wren/domain/message/mailbox/mailboxes.ts';

const isMailbox = (record: AccountRecord): record is AccountRecord<'mailbox'> => record.type === 'mailbox';

/** The key that no two records of an account share, besides their ids; null: there is none. */
function keyOf(record: AccountRecord): string | null {
  if (RECORD_TYPES[record.type].most === 1) return record.type;
  if (record.type === 'label') return `label ${record.data.keyword.toLowerCase()}`;
  if (record.type === 'identity' || record.type === 'forwardingAddress') {
    return `${record.type} ${record.data.email.toLowerCase()}`;
  }
  return null;
}

/** Maps mailboxes of another account to the account's own of the same path. */
function ownOfSamePath(
  found: readonly AccountRecord[],
  present: readonly AccountRecord[],
): ReadonlyMap<OwnMailboxId, OwnMailboxId> {
  const [theirs, own] = [mailboxesOf(found.filter(isMailbox)), mailboxesOf(present.filter(isMailbox))];
  return new Map(
    theirs.flatMap(({ id }) => {
      const path = mailboxPath(theirs, id);
      const same = path === null ? null : mailboxAt(own, path);
      return same && same.id !== id ? [[id, same.id] as const] : [];
    }),
  );
}

/**
 * The records of another account that an account lacks, with references to its own mailboxes where the paths are equal.
 * @param present all records of the account
 */
export function withKnownMailboxes(
  found: readonly AccountRecord[],
  present: readonly AccountRecord[],
): readonly AccountRecord[] {
  const ids = new Set(present.map(({ id }) => id));
  const keys = new Set(present.map(keyOf));
  const targetOf = ownOfSamePath(found, present);
  const idOf = <Id extends string | null>(id: Id): Id | OwnMailboxId =>
    (id !== null && isOwnMailboxId(id) && targetOf.get(id)) || id;
  const inQuery = (query: string): string => query.replace(/\bm-[\w-]+/gu, idOf);
  const exists = (record: AccountRecord): boolean => {
    const key = keyOf(record);
    return (
      ids.has(record.id) || (key !== null && keys.has(key)) || (isMailbox(record) && idOf(record.id) !== record.id)
    );
  };
  return found
    .filter((record) => !exists(record))
    .map((record): AccountRecord => {
      if (record.type === 'mailbox')
        return { ...record, data: { ...record.data, parentId: idOf(record.data.parentId) } };
      if (record.type === 'savedSearch')
        return { ...record, data: { ...record.data, query: inQuery(record.data.query) } };
      if (record.type !== 'rule') return record;
      const { query, mailbox } = record.data;
      return { ...record, data: { ...record.data, query: inQuery(query), mailbox: idOf(mailbox) } };
    });
}
