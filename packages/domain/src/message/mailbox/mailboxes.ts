import type { OwnMailboxId } from './mailbox.ts';

/**
 * A mailbox of the user's own (RFC 8621 §2). Mailboxes with a role are the same in every account, come before these, and have no
 * record.
 */
export interface Mailbox {
  readonly id: OwnMailboxId;
  /** Unique among siblings. Without `/`, the separator of paths. */
  readonly name: string;
  /** The parent mailbox; null: top level. */
  readonly parentId: OwnMailboxId | null;
  /** Order among siblings; equal ones are ordered by name. */
  readonly sortOrder: number;
  /** False: hidden from the folder panel. */
  readonly isSubscribed: boolean;
}

/** Deepest nesting of mailboxes. */
export const MAILBOX_DEPTH = 8;

const indexes = new WeakMap<readonly Mailbox[], ReadonlyMap<OwnMailboxId, Mailbox>>();

/** Mailboxes by their ids. */
function indexOf(mailboxes: readonly Mailbox[]): ReadonlyMap<OwnMailboxId, Mailbox> {
  const index = indexes.get(mailboxes) ?? new Map(mailboxes.map((mailbox) => [mailbox.id, mailbox]));
  indexes.set(mailboxes, index);
  return index;
}

/** A mailbox with its ancestors, the innermost first. */
export function withAncestors(mailboxes: readonly Mailbox[], mailbox: Mailbox): readonly Mailbox[] {
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

/** A mailbox with its ancestors, the outermost first; empty for an unknown id. */
export function ancestry(mailboxes: readonly Mailbox[], id: OwnMailboxId): readonly Mailbox[] {
  const mailbox = indexOf(mailboxes).get(id);
  return mailbox ? withAncestors(mailboxes, mailbox).toReversed() : [];
}

/** The path of a mailbox: `Projects/2026`. Null: the id is unknown. */
export function mailboxPath(mailboxes: readonly Mailbox[], id: OwnMailboxId): string | null {
  const line = ancestry(mailboxes, id);
  return line.length === 0 ? null : line.map(({ name }) => name).join('/');
}
