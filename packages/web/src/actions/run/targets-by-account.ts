import { isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Dispatched } from '../../replica/commands/dispatched.ts';
import type { Replica } from '../../replica/replica.ts';
import { joinedReplica, readMarked } from '../../session/joined/scoped-account.ts';
import type { Effect } from '../table/action.ts';
import type { ActionTarget, PlacedRow } from '../table/action-target.ts';

/** The part of a target that belongs to one account, with the ids of that account. */
export interface TargetPart<Mail = Replica> {
  readonly replica: Mail;
  readonly target: ActionTarget;
}

/**
 * Splits a target by the accounts of its rows (D54): each account gets its own rows only.
 * @param own the replica of the page's account
 * @returns null if one of them is no longer signed in here
 */
export function targetsByAccount<Mail>(target: ActionTarget, own: Mail): readonly TargetPart<Mail | Replica>[] | null {
  const { account, placed } = target;
  const rows = new Map<string | null, PlacedRow[]>();
  for (const placedRow of placed) {
    const { base, threadId } = readMarked(placedRow.row.threadId);
    const at = account ?? base;
    const named = base === null ? placedRow : { ...placedRow, row: { ...placedRow.row, threadId } };
    const known = rows.get(at);
    if (known) known.push(named);
    else rows.set(at, [named]);
  }
  const parts: TargetPart<Mail | Replica>[] = [];
  for (const [base, accountRows] of rows) {
    const replica = base === null ? own : joinedReplica.now?.(base);
    if (!replica) return null;
    parts.push({
      replica,
      target: base === null ? { ...target, placed: accountRows } : { ...target, placed: accountRows, account: base },
    });
  }
  return parts.length > 0 ? parts : [{ replica: own, target }];
}

/** True if chosen effects would put mail of one account into an own mailbox of another. */
export function crossesAccounts(effects: readonly Effect[], target: ActionTarget): boolean {
  if (target.account !== undefined) return false;
  const isAbroad = target.placed.some(({ row }) => readMarked(row.threadId).base !== null);
  return isAbroad && effects.some((effect) => effect.kind === 'move' && isOwnMailboxId(effect.mailbox));
}

/** Combines commands of several accounts: settled when all are, and undone together. */
export function joinDispatched(all: readonly [Dispatched, ...Dispatched[]]): Dispatched {
  const [first, ...others] = all;
  if (others.length === 0) return first;
  const settled = Promise.all(all.map((one) => one.settled)).then((): 'done' => 'done');
  // A caller that does not wait for it does not handle its failure here.
  settled.catch(() => undefined);
  return {
    commandId: first.commandId,
    changes: all.flatMap(({ changes }) => changes),
    settled,
    undo: () => {
      const [back, ...more] = all.flatMap((one) => one.undo() ?? []);
      return back ? joinDispatched([back, ...more]) : null;
    },
  };
}
