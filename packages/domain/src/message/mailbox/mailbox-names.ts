import { isFolder, type OwnMailboxId, parseFolder } from './mailbox.ts';
import { childrenOf } from './mailbox-tree.ts';
import { ancestry, MAILBOX_DEPTH, type Mailbox } from './mailboxes.ts';

/** Longest name, in UTF-16 units. */
export const MAILBOX_NAME_LENGTH = 100;
/** Largest number of an account's own mailboxes. */
export const MAILBOX_LIMIT = 1_000;

/** Reason why a name is not allowed for a mailbox. */
export type NameFault = 'empty' | 'long' | 'slash' | 'reserved' | 'taken';

/** Reserved names at the top level: in searches, addresses and other programs' files they have another meaning. */
const RESERVED: ReadonlySet<string> = new Set(['all', 'anywhere', 'outbox', 'snoozed', 'draft', 'all mail']);

/** A name as it is stored: trimmed, without control characters and runs of spaces, in NFC. */
export function tidyName(name: string): string {
  return name
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** The comparison key of a name: equal keys are the same mailbox. */
function keyOf(name: string): string {
  return tidyName(name).toLowerCase();
}

/**
 * Reason why a name is not allowed in a parent; null: it is allowed.
 * @param self the mailbox to be named, which may already exist
 */
export function nameFault(
  mailboxes: readonly Mailbox[],
  name: string,
  parentId: OwnMailboxId | null,
  self: OwnMailboxId | null = null,
): NameFault | null {
  const tidy = tidyName(name);
  if (tidy === '') return 'empty';
  if (tidy.length > MAILBOX_NAME_LENGTH) return 'long';
  if (tidy.includes('/')) return 'slash';
  const key = keyOf(tidy);
  if (parentId === null && (parseFolder(key) !== null || RESERVED.has(key) || isFolder(key))) return 'reserved';
  const beside = childrenOf(mailboxes, parentId).filter((other) => other.id !== self);
  return beside.some((other) => keyOf(other.name) === key) ? 'taken' : null;
}

/** The mailbox of a path such as `Projects/2026`, ignoring case; null: there is none. */
export function mailboxAt(mailboxes: readonly Mailbox[], path: string): Mailbox | null {
  let found: Mailbox | null = null;
  let inside: OwnMailboxId | null = null;
  for (const name of path.split('/')) {
    const key = keyOf(name);
    found = childrenOf(mailboxes, inside).find((one) => keyOf(one.name) === key) ?? null;
    if (found === null) return null;
    inside = found.id;
  }
  return found;
}

/** Reason why a mailbox is invalid; null: it is valid. */
export type MailboxFault = NameFault | 'no-parent' | 'deep' | 'many';

/**
 * Validates a mailbox against the existing ones; null: it is valid. An existing mailbox of the same id is its earlier version.
 */
export function mailboxFault(mailboxes: readonly Mailbox[], mailbox: Mailbox): MailboxFault | null {
  const { id, name, parentId } = mailbox;
  const above = parentId === null ? [] : ancestry(mailboxes, parentId);
  if (parentId !== null && (above.length === 0 || above.some((one) => one.id === id))) return 'no-parent';
  if (above.length + heightOf(mailboxes, id) > MAILBOX_DEPTH) return 'deep';
  if (mailboxes.filter((one) => one.id !== id).length >= MAILBOX_LIMIT) return 'many';
  return nameFault(mailboxes, name, parentId, id);
}

/** Height of the subtree below a mailbox, itself included. */
function heightOf(mailboxes: readonly Mailbox[], id: OwnMailboxId): number {
  return 1 + Math.max(0, ...childrenOf(mailboxes, id).map((child) => heightOf(mailboxes, child.id)));
}
