import type { OwnMailboxId } from './mailbox.ts';
import { mailboxAt, mailboxFault, tidyName } from './mailbox-names.ts';
import { childrenOf } from './mailbox-tree.ts';
import type { Mailbox } from './mailboxes.ts';

/** An unsaved mailbox, last among its siblings. @param newId makes the id's part after `m-` */
export function newMailbox(
  all: readonly Mailbox[],
  name: string,
  parentId: OwnMailboxId | null,
  newId: () => string,
): Mailbox {
  const last = childrenOf(all, parentId).at(-1);
  return { id: `m-${newId()}`, name: tidyName(name), parentId, sortOrder: last?.sortOrder ?? 0, isSubscribed: true };
}

/** The missing mailboxes of a path such as `Projects/2026`, outermost first; null: one of them is invalid. */
export function missingOn(
  all: readonly Mailbox[],
  names: readonly string[],
  newId: () => string,
): readonly Mailbox[] | null {
  const made: Mailbox[] = [];
  let inside: OwnMailboxId | null = null;
  for (const [at, name] of names.entries()) {
    const known = made.length === 0 ? mailboxAt(all, names.slice(0, at + 1).join('/')) : null;
    const existing: readonly Mailbox[] = [...all, ...made];
    const mailbox: Mailbox = known ?? newMailbox(existing, name, inside, newId);
    if (!known && mailboxFault(existing, mailbox) !== null) return null;
    if (!known) made.push(mailbox);
    inside = mailbox.id;
  }
  return made;
}
