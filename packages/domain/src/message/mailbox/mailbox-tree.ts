import type { OwnMailboxId } from './mailbox.ts';
import { type Mailbox, withAncestors } from './mailboxes.ts';

/** A mailbox at its place in the folder panel. */
export interface PlacedMailbox {
  readonly mailbox: Mailbox;
  /** Number of its ancestors. */
  readonly depth: number;
  readonly hasChildren: boolean;
}

function compareBeside(a: Mailbox, b: Mailbox): number {
  return a.sortOrder - b.sortOrder || a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);
}

const indexes = new WeakMap<readonly Mailbox[], ReadonlyMap<OwnMailboxId | null, readonly Mailbox[]>>();

/** Mailboxes by parent; null: top level. */
function indexOf(mailboxes: readonly Mailbox[]): ReadonlyMap<OwnMailboxId | null, readonly Mailbox[]> {
  const known = indexes.get(mailboxes);
  if (known) return known;
  const children = new Map<OwnMailboxId | null, Mailbox[]>();
  for (const mailbox of [...mailboxes].sort(compareBeside)) {
    const parent = withAncestors(mailboxes, mailbox)[1]?.id ?? null;
    children.set(parent, [...(children.get(parent) ?? []), mailbox]);
  }
  indexes.set(mailboxes, children);
  return children;
}

/**
 * The children of a mailbox, or of the top level, in their order. Whatever several devices have saved concurrently, every mailbox
 * has a place: the top level if its parent is missing, if it would be its own ancestor, or if it is nested too deeply.
 */
export function childrenOf(mailboxes: readonly Mailbox[], parentId: OwnMailboxId | null): readonly Mailbox[] {
  return indexOf(mailboxes).get(parentId) ?? [];
}

/** All mailboxes in preorder: each followed by its descendants. */
export function mailboxTree(mailboxes: readonly Mailbox[]): readonly PlacedMailbox[] {
  const walk = (parent: OwnMailboxId | null, depth: number): readonly PlacedMailbox[] =>
    childrenOf(mailboxes, parent).flatMap((mailbox) => {
      const inside = walk(mailbox.id, depth + 1);
      return [{ mailbox, depth, hasChildren: inside.length > 0 }, ...inside];
    });
  return walk(null, 0);
}

/** A mailbox and its descendants, the innermost first. */
export function withDescendants(mailboxes: readonly Mailbox[], id: OwnMailboxId): readonly OwnMailboxId[] {
  const inside = childrenOf(mailboxes, id).flatMap((child) => withDescendants(mailboxes, child.id));
  return [...inside, id];
}
