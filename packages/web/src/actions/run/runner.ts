import { WrenError } from '@wren/contract/errors.ts';
import type { RecordChange } from '@wren/contract/records/record-types.ts';
import { offerUndo, withdrawUndo } from '../../commands/undo.ts';
import { undoToastDuration } from '../../commands/undo-period.ts';
import type { Dispatched } from '../../replica/commands/dispatched.ts';
import type { SavedRecords } from '../../replica/records/account-records.ts';
import type { Replica } from '../../replica/replica.ts';
import { ANSWERING_TEXTS } from '../../texts/acting/answering-texts.ts';
import { errorText } from '../../texts/error-text.ts';
import { LIST_TEXTS } from '../../texts/lists/list-texts.ts';
import { ACCOUNTS_TEXTS } from '../../texts/page/accounts-texts.ts';
import { ask } from '../../ui/dialog/ask.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import type { ChangeAction, Effect, KnownMail, WritingMode } from '../table/action.ts';
import { applicablePart, changesOf, failureOf } from '../table/action-table.ts';
import { type ActionTarget, textFor } from '../table/action-target.ts';
import { exceptReadOnly } from '../table/except-read-only.ts';
import { failureText } from '../table/failure-text.ts';
import { type CopyMail, copyOut } from './copy-mail.ts';
import { type BulkReplica, followBulkChange } from './follow-bulk-change.ts';
import type { RunAction } from './run-action.ts';
import { rememberBulkChange } from './running-bulk-changes.ts';
import { crossesAccounts, joinDispatched, type TargetPart, targetsByAccount } from './targets-by-account.ts';

export interface RunnerParts {
  readonly replica: Pick<Replica, 'dispatch' | 'saveRecords'> & KnownMail & BulkReplica;
  /** Opens the form that an action writes in. @param target of one account, with its ids */
  readonly write: (mode: WritingMode, target: ActionTarget) => void;
  readonly copy: CopyMail;
  /** Returns from the open conversation to the list. */
  readonly leave: () => void;
}

/** An executed action that may be undone. */
interface Done {
  readonly dispatched: Dispatched;
  readonly saved: SavedRecords | null;
}

function takeBack({ dispatched, saved }: Done): void {
  const back = dispatched.undo();
  back?.settled.catch((error) => showToast(failureText(back.changes, error), { kind: 'error' }));
  saved?.undo();
}

/** Says that a change was made and offers to undo it, or says that it failed. */
async function follow(action: ChangeAction, target: ActionTarget, done: Done, text: string): Promise<void> {
  let isUndone = false;
  const undo = (): void => {
    isUndone = true;
    takeBack(done);
  };
  const id = action.undoable
    ? offerUndo(text, { kind: 'success', period: undoToastDuration(), run: undo })
    : showToast(text, { kind: 'success' });
  try {
    await Promise.all([done.dispatched.settled, done.saved?.settled]);
  } catch (error) {
    // An undone change needs no report of its failure.
    if (isUndone) return;
    withdrawUndo(id);
    showToast(failureOf(action, target, errorText(error)), { id, kind: 'error' });
  }
}

/** Applies a change in each of its accounts. @param records saved with it, in its only account */
function carryOut(
  action: ChangeAction,
  target: ActionTarget,
  parts: readonly TargetPart<RunnerParts['replica']>[],
  effects: readonly Effect[],
  text: string,
  records: readonly RecordChange[] = [],
): void {
  const [first, ...more] = parts.map((part) => part.replica.dispatch(changesOf(effects, part.target), null));
  if (!first) return;
  const saved = records.length > 0 ? (parts[0]?.replica.saveRecords(records) ?? null) : null;
  void follow(action, target, { dispatched: joinDispatched([first, ...more]), saved }, text);
}

/** Applies a change to all of a list: the server changes the rows that are not loaded. */
function carryOutInBulk(
  replica: RunnerParts['replica'],
  action: ChangeAction,
  target: ActionTarget,
  effect: Effect,
  text: string,
): void {
  const list = { folder: target.bulk?.folder ?? null, text: target.bulk?.text ?? null };
  const dispatched = replica.dispatch(changesOf([effect], target), list);
  const options = { done: text, undoable: action.undoable, undoPeriod: undoToastDuration() };
  const onEnd = rememberBulkChange({
    ...options,
    id: dispatched.commandId,
    list,
    failed: failureOf(action, target, ''),
  });
  followBulkChange(replica, dispatched, { ...options, failed: (message) => failureOf(action, target, message), onEnd });
}

/** Runs the actions of an account (`run-action.ts`). */
export function createRunner({ replica, write, copy, leave }: RunnerParts): RunAction {
  async function change(action: ChangeAction, requested: ActionTarget): Promise<void> {
    const target = applicablePart(action, requested);
    const question = action.question?.(target);
    if (question && (await ask(question)) !== 'yes') return;
    const parts = targetsByAccount(target, replica);
    const [part, ...others] = parts ?? [];
    if (!parts || !part) return void showToast(errorText(new WrenError('not-signed-in')), { kind: 'error' });
    // Labels and mailboxes belong to an account.
    if (others.length > 0 && action.isOfAccount) return void showToast(ACCOUNTS_TEXTS.oneAccount);
    const choiceTarget = others.length > 0 ? target : part.target;
    const chosen = action.choose ? await action.choose(choiceTarget, part.replica) : null;
    if (action.choose && !chosen) return;
    if (chosen?.copyTo !== undefined) return copyOut(copy, part, chosen.copyTo, chosen);
    // Read before the change, since the effect of a star depends on the earlier state.
    const done = chosen?.done ?? textFor(action.done, target);
    const leftOut = requested.placed.length - target.placed.length;
    const text = target.bulk || leftOut === 0 ? done : LIST_TEXTS.leftOut(done, leftOut);
    const effects = chosen?.effects ?? [action.effect(target)];
    if (crossesAccounts(effects, target) && !action.isOfAccount) return void showToast(ACCOUNTS_TEXTS.otherAccount);
    if (action.leaves && target.from === 'thread') leave();
    // A job of the server is one change of a whole list.
    if (target.bulk) for (const effect of effects) carryOutInBulk(replica, action, target, effect, text);
    else if (others.length > 0) carryOut(action, target, parts, effects, text);
    else {
      const covered = chosen?.target ?? part.target;
      carryOut(action, covered, [{ ...part, target: covered }], effects, text, chosen?.records);
    }
  }

  return (asked, target) => {
    // The first rows have the star as it is in the table's file.
    const action = exceptReadOnly(asked);
    if (!action.available(target)) {
      const reason = action.refusal?.(target);
      if (reason) showToast(reason);
      return;
    }
    if (action.kind === 'change') return void change(action, target);
    const [part, ...others] = targetsByAccount(target, replica) ?? [];
    // A mail is written by one account, which has no files of another.
    if (others.length > 0) showToast(ANSWERING_TEXTS.oneAccount);
    else if (part) write(action.mode, part.target);
  };
}
