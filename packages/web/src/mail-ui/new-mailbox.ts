import type { RecordChange } from '@wren/contract/records/record-types.ts';
import type { OwnMailboxId } from '@wren/domain/message/mailbox.ts';
import { childrenOf, type Mailbox, mailboxAt, tidyName } from '@wren/domain/message/mailboxes.ts';
import { uuidv7s } from '../platform/random-id.ts';

const newId = uuidv7s();

/** What saves a mailbox as it is to be. */
export function putMailbox({ id, ...data }: Mailbox): RecordChange {
  return { kind: 'put', record: { id, type: 'mailbox', data } };
}

/** A mailbox that is not saved yet, after those beside it. */
export function newMailbox(all: readonly Mailbox[], name: string, parentId: OwnMailboxId | null): Mailbox {
  const last = childrenOf(all, parentId).at(-1);
  return { id: `m-${newId()}`, name: tidyName(name), parentId, sortOrder: last?.sortOrder ?? 0, isSubscribed: true };
}

/** The mailboxes that a path such as `Projects/2026` wants and that are not there, the outermost first. */
export function missingOn(all: readonly Mailbox[], path: string): readonly Mailbox[] {
  const names = path.split('/').map(tidyName);
  const made: Mailbox[] = [];
  let inside: OwnMailboxId | null = null;
  for (const [at, name] of names.entries()) {
    const known = made.length === 0 ? mailboxAt(all, names.slice(0, at + 1).join('/')) : null;
    const mailbox: Mailbox = known ?? newMailbox([...all, ...made], name, inside);
    if (!known) made.push(mailbox);
    inside = mailbox.id;
  }
  return made;
}
