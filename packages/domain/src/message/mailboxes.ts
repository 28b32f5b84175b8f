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
  const beside = childrenOf(mailboxes, parentId).filter((other) => other.id !== self);
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

interface Index {
  readonly byId: ReadonlyMap<OwnMailboxId, Mailbox>;
  readonly children: ReadonlyMap<OwnMailboxId | null, readonly Mailbox[]>;
}

const indexes = new WeakMap<readonly Mailbox[], Index>();

/** A mailbox with those that it stands in, the innermost first. */
function lineIn(byId: Index['byId'], mailbox: Mailbox): readonly Mailbox[] {
  const line = [mailbox];
  for (let at = mailbox.parentId; at !== null && line.length <= MAILBOX_DEPTH; ) {
    const parent = byId.get(at);
    if (!parent) break;
    line.push(parent);
    at = parent.parentId;
  }
  return line.length > MAILBOX_DEPTH ? [mailbox] : line;
}

function indexOf(mailboxes: readonly Mailbox[]): Index {
  const known = indexes.get(mailboxes);
  if (known) return known;
  const byId = new Map(mailboxes.map((mailbox) => [mailbox.id, mailbox]));
  const children = new Map<OwnMailboxId | null, Mailbox[]>();
  for (const mailbox of [...mailboxes].sort(compareBeside)) {
    const parent = lineIn(byId, mailbox)[1]?.id ?? null;
    children.set(parent, [...(children.get(parent) ?? []), mailbox]);
  }
  const index = { byId, children };
  indexes.set(mailboxes, index);
  return index;
}

/**
 * The mailboxes that stand right in one, or at the top, in their order. Whatever several devices have saved of them at once,
 * each stands somewhere: at the top where its parent is gone, where it would stand in itself, or too deep.
 */
export function childrenOf(mailboxes: readonly Mailbox[], parentId: OwnMailboxId | null): readonly Mailbox[] {
  return indexOf(mailboxes).children.get(parentId) ?? [];
}

/** All mailboxes, each followed by those in it. */
export function mailboxTree(mailboxes: readonly Mailbox[]): readonly PlacedMailbox[] {
  const walk = (parent: OwnMailboxId | null, depth: number): readonly PlacedMailbox[] =>
    childrenOf(mailboxes, parent).flatMap((mailbox) => {
      const inside = walk(mailbox.id, depth + 1);
      return [{ mailbox, depth, hasChildren: inside.length > 0 }, ...inside];
    });
  return walk(null, 0);
}

/** A mailbox with those that it stands in, the outermost first; none: there is none. */
export function ancestry(mailboxes: readonly Mailbox[], id: OwnMailboxId): readonly Mailbox[] {
  const { byId } = indexOf(mailboxes);
  const mailbox = byId.get(id);
  return mailbox ? lineIn(byId, mailbox).toReversed() : [];
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
  const above = parentId === null ? [] : ancestry(mailboxes, parentId);
  if (parentId !== null && (above.length === 0 || above.some((one) => one.id === id))) return 'no-parent';
  if (above.length + heightOf(mailboxes, id) > MAILBOX_DEPTH) return 'deep';
  if (mailboxes.filter((one) => one.id !== id).length >= MAILBOX_LIMIT) return 'many';
  return nameFault(mailboxes, name, parentId, id);
}

/** Mailboxes that stand in each other from one on. */
function heightOf(mailboxes: readonly Mailbox[], id: OwnMailboxId): number {
  return 1 + Math.max(0, ...childrenOf(mailboxes, id).map((child) => heightOf(mailboxes, child.id)));
}
