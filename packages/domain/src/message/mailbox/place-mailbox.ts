import { isReadOnly, type OwnMailboxId } from './mailbox.ts';
import { type MailboxFault, mailboxFault } from './mailbox-names.ts';
import { childrenOf } from './mailbox-tree.ts';
import { ancestry, type Mailbox } from './mailboxes.ts';

/** A target place of a mailbox: its parent (null: top level), and its index among the siblings without it. */
export interface MailboxPlace {
  readonly parentId: OwnMailboxId | null;
  readonly index: number;
}

/**
 * The mailboxes that change when one is moved to a place, or why it cannot be moved there. Read-only mailboxes keep their parent
 * and take no children.
 */
export function placeMailbox(
  all: readonly Mailbox[],
  id: OwnMailboxId,
  { parentId, index }: MailboxPlace,
): readonly Mailbox[] | MailboxFault {
  const mailbox = all.find((one) => one.id === id);
  if (!mailbox) return [];
  if (parentId !== mailbox.parentId && [id, parentId].some((one) => one !== null && isReadOnly(one))) return [];
  const moved = { ...mailbox, parentId };
  const fault = mailboxFault(all, moved);
  if (fault !== null) return fault;
  const others = childrenOf(all, parentId).filter((one) => one.id !== id);
  return others
    .toSpliced(Math.max(0, Math.min(index, others.length)), 0, moved)
    .map((one, sortOrder) => ({ ...one, sortOrder }))
    .filter((one) => {
      const before = all.find((other) => other.id === one.id);
      return before?.sortOrder !== one.sortOrder || before.parentId !== one.parentId;
    });
}

/** Steps of a mailbox: among its siblings, into the one above it, or out of its parent. */
export const MAILBOX_STEPS = ['up', 'down', 'into', 'out'] as const;
export type MailboxStep = (typeof MAILBOX_STEPS)[number];

/** The target place of a step; null: the step is not possible. */
export function stepOf(all: readonly Mailbox[], id: OwnMailboxId, step: MailboxStep): MailboxPlace | null {
  const parentId = ancestry(all, id).at(-2)?.id ?? null;
  const beside = childrenOf(all, parentId);
  const at = beside.findIndex((one) => one.id === id);
  if (at < 0) return null;
  switch (step) {
    case 'up':
      return at === 0 ? null : { parentId, index: at - 1 };
    case 'down':
      return at === beside.length - 1 ? null : { parentId, index: at + 1 };
    case 'into': {
      const above = beside[at - 1];
      return above && !isReadOnly(id) && !isReadOnly(above.id)
        ? { parentId: above.id, index: childrenOf(all, above.id).length }
        : null;
    }
    case 'out': {
      if (parentId === null || isReadOnly(id)) return null;
      const around = ancestry(all, parentId).at(-2)?.id ?? null;
      return { parentId: around, index: childrenOf(all, around).findIndex((one) => one.id === parentId) + 1 };
    }
  }
}
