import type { OwnMailboxId } from './mailbox.ts';

/**
 * A mailbox of the user's own (RFC 8621 §2). Those with a role are the same in every account, are before these, and have no
 * record.
 */
export interface Mailbox {
  readonly id: OwnMailboxId;
  /** Siblings have different ones. Without `/`, which parts the names of a path. */
  readonly name: string;
  /** The mailbox that it is in; null: it is at the top. */
  readonly parentId: OwnMailboxId | null;
  /** Those side by side are in its order, and of the same in that of their names. */
  readonly sortOrder: number;
  /** False: the folder panel does not show it. */
  readonly isSubscribed: boolean;
}

/** Mailboxes that are in each other at most. */
export const MAILBOX_DEPTH = 8;

const indexes = new WeakMap<readonly Mailbox[], ReadonlyMap<OwnMailboxId, Mailbox>>();

/** Mailboxes by their ids. */
function indexOf(mailboxes: readonly Mailbox[]): ReadonlyMap<OwnMailboxId, Mailbox> {
  const index = indexes.get(mailboxes) ?? new Map(mailboxes.map((mailbox) => [mailbox.id, mailbox]));
  indexes.set(mailboxes, index);
  return index;
}

/** A mailbox with those that it is in, the innermost first. */
export function lineOf(mailboxes: readonly Mailbox[], mailbox: Mailbox): readonly Mailbox[] {
  const byId = indexOf(mailboxes);
  const line = [mailbox];
  for (let at = mailbox.parentId; at !== null && line.length <= MAILBOX_DEPTH; ) {
    const parent = byId.get(at);
    if (!parent) break;
    line.push(parent);
    at = parent.parentId;
  }
  return line.length > MAILBOX_DEPTH ? [mailbox] : line;
}

/** A mailbox with those that it is in, the outermost first; none: there is none. */
export function ancestry(mailboxes: readonly Mailbox[], id: OwnMailboxId): readonly Mailbox[] {
  const mailbox = indexOf(mailboxes).get(id);
  return mailbox ? lineOf(mailboxes, mailbox).toReversed() : [];
}

/** The name of a mailbox with those of the mailboxes that it is in: `Projects/2026`. Null: there is none. */
export function mailboxPath(mailboxes: readonly Mailbox[], id: OwnMailboxId): string | null {
  const line = ancestry(mailboxes, id);
  return line.length === 0 ? null : line.map(({ name }) => name).join('/');
}
