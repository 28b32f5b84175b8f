import { isFolder, type OwnMailboxId, parseFolder } from './mailbox.ts';

/**
 * A mailbox of the user's own (RFC 8621 §2). Those with a role are the same in every account, stand before these, and have no
 * record.
 */
export interface Mailbox {
  readonly id: OwnMailboxId;
  /** No two that stand side by side have the same one. Without `/`, which parts the names of a path. */
  readonly name: string;
  /** The mailbox that it stands in; null: it stands at the top. */
  readonly parentId: OwnMailboxId | null;
  /** Those side by side stand in its order, and of the same in that of their names. */
  readonly sortOrder: number;
  /** False: the folder panel does not show it. */
  readonly isSubscribed: boolean;
}

/** Longest name, in UTF-16 units. */
export const MAILBOX_NAME_LENGTH = 100;
/** Mailboxes that stand in each other at most. */
export const MAILBOX_DEPTH = 8;
/** Mailboxes of an account's own at most. */
export const MAILBOX_LIMIT = 1_000;

/** Why a mailbox cannot be called so. */
export type NameFault = 'empty' | 'long' | 'slash' | 'reserved' | 'taken';

/** What of searches, addresses and other programs' files would be mistaken for something else at the top. */
const RESERVED: ReadonlySet<string> = new Set(['all', 'anywhere', 'outbox', 'snoozed', 'draft', 'all mail']);

/** A name as it is kept: without spaces around it, control characters and runs of spaces in it, in the form NFC. */
export function tidyName(name: string): string {
  return name
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** What two names have in common that mean the same mailbox. */
function keyOf(name: string): string {
  return tidyName(name).toLowerCase();
}

/** Why a name cannot be had there; null: it can. @param self the mailbox that is to be called so, which may be there */
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
  const beside = mailboxes.filter((other) => other.parentId === parentId && other.id !== self);
  return beside.some((other) => keyOf(other.name) === key) ? 'taken' : null;
}

/** A mailbox as the panel shows it. */
export interface PlacedMailbox {
  readonly mailbox: Mailbox;
  /** Mailboxes that it stands in. */
  readonly depth: number;
  readonly hasChildren: boolean;
}

function compareBeside(a: Mailbox, b: Mailbox): number {
  return a.sortOrder - b.sortOrder || a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);
}

/** The mailboxes that stand right in one, or at the top, in their order. One whose parent is gone stands at the top. */
export function childrenOf(mailboxes: readonly Mailbox[], parentId: OwnMailboxId | null): readonly Mailbox[] {
  const known = new Set(mailboxes.map(({ id }) => id));
  return mailboxes
    .filter((one) => (one.parentId !== null && known.has(one.parentId) ? one.parentId : null) === parentId)
    .sort(compareBeside);
}

/** All mailboxes, each followed by those in it. */
export function mailboxTree(mailboxes: readonly Mailbox[]): readonly PlacedMailbox[] {
  const known = new Set<string>(mailboxes.map(({ id }) => id));
  const children = new Map<string | null, Mailbox[]>();
  for (const mailbox of mailboxes) {
    const parent = mailbox.parentId !== null && known.has(mailbox.parentId) ? mailbox.parentId : null;
    children.set(parent, [...(children.get(parent) ?? []), mailbox]);
  }
  const walk = (parent: string | null, depth: number): readonly PlacedMailbox[] =>
    (children.get(parent) ?? [])
      .sort(compareBeside)
      .flatMap((mailbox) => [
        { mailbox, depth, hasChildren: children.has(mailbox.id) },
        ...walk(mailbox.id, depth + 1),
      ]);
  return walk(null, 0);
}

/** A mailbox with those that it stands in, the outermost first. */
function ancestry(mailboxes: readonly Mailbox[], id: OwnMailboxId): readonly Mailbox[] {
  const line: Mailbox[] = [];
  for (let at: OwnMailboxId | null = id; at !== null && line.length <= MAILBOX_LIMIT; ) {
    const wanted: OwnMailboxId = at;
    const mailbox = mailboxes.find((one) => one.id === wanted);
    if (!mailbox || line.includes(mailbox)) break;
    line.unshift(mailbox);
    at = mailbox.parentId;
  }
  return line;
}

/** The name of a mailbox with those of the mailboxes that it stands in: `Projects/2026`. Null: there is none. */
export function mailboxPath(mailboxes: readonly Mailbox[], id: OwnMailboxId): string | null {
  const line = ancestry(mailboxes, id);
  return line.length === 0 ? null : line.map(({ name }) => name).join('/');
}

/** The mailbox of a path such as `Projects/2026`, in whatever case; null: there is none. */
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

/** A mailbox and all that stand in it, the innermost first. */
export function withDescendants(mailboxes: readonly Mailbox[], id: OwnMailboxId): readonly OwnMailboxId[] {
  const inside = childrenOf(mailboxes, id).flatMap((child) => withDescendants(mailboxes, child.id));
  return [...inside, id];
}

/** Why a mailbox cannot be as it is said to be; null: it can. */
export type MailboxFault = NameFault | 'no-parent' | 'deep' | 'many';

/** What is wrong with a mailbox among those that there are; null: nothing. One of the same id is the one before it. */
export function mailboxFault(mailboxes: readonly Mailbox[], mailbox: Mailbox): MailboxFault | null {
  const { id, name, parentId } = mailbox;
  const others = mailboxes.filter((one) => one.id !== id);
  if (parentId !== null) {
    const above = ancestry(others, parentId);
    // Of itself or of what stands in it, no line to the top is left without it.
    if (above.length === 0 || above[0]?.parentId !== null) return 'no-parent';
    if (above.length + heightOf(mailboxes, id) > MAILBOX_DEPTH) return 'deep';
  }
  if (others.length >= MAILBOX_LIMIT) return 'many';
  return nameFault(others, name, parentId);
}

/** Mailboxes that stand in each other from one on. */
function heightOf(mailboxes: readonly Mailbox[], id: OwnMailboxId): number {
  return 1 + Math.max(0, ...childrenOf(mailboxes, id).map((child) => heightOf(mailboxes, child.id)));
}
