import type { Target } from '@wren/domain/message/change.ts';
import { type Folder, isOwnMailboxId, isReadOnly } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';

/** A row where it was met: what a change of its conversation covers depends on the folder (D14). */
export interface PlacedRow {
  readonly row: ThreadRow;
  readonly folder: Folder;
}

/** All that a list holds, loaded or not: its folder, and the text where it is a search. */
export interface BulkTarget {
  readonly folder: Folder | null;
  readonly text: string | null;
  /** Conversations in it; null: unknown. */
  readonly total: number | null;
}

/** What an action is about to act on. */
export interface ActionTarget {
  readonly placed: readonly PlacedRow[];
  /** Several chosen by checkbox, one by its row's own buttons, or the conversation that is open. */
  readonly from: 'selection' | 'row' | 'thread';
  /** Below which path their account is, where it is not the page's (D54); rows of common lists say it by their ids. */
  readonly account?: string;
  /** Only these messages of them. */
  readonly messages?: readonly MessageId[];
  /** The action is for all of a list, `placed` being its rows that are loaded. */
  readonly bulk?: BulkTarget;
}

/** A row with the folder of its list; in a search through all mail, with the folder of its newest message. */
export function place(row: ThreadRow, folder: Folder | null): PlacedRow {
  return { row, folder: folder ?? row.latest.mailbox };
}

/** How many conversations a target is; null: all that a search finds, a number that is unknown. */
export function sizeOf({ placed, bulk }: ActionTarget): number | null {
  return bulk ? bulk.total : placed.length;
}

/** The targets that cover a target: one for each folder that its rows are in. */
export function targetsOf(target: ActionTarget): readonly Target[] {
  if (target.messages) return [{ messages: target.messages }];
  const folders = [...new Set(target.placed.map(({ folder }) => folder))];
  return folders.map((folder) => ({
    folder,
    threads: target.placed.filter((placed) => placed.folder === folder).map(({ row }) => row.threadId),
  }));
}

/** Whether a target has rows, and all are in these folders; mailboxes of the user's own stand with the Archive, unless they can only be read. */
export function areAllIn(target: ActionTarget, ...folders: readonly Folder[]): boolean {
  return (
    target.placed.length > 0 &&
    target.placed.every(({ folder }) =>
      folders.includes(isOwnMailboxId(folder) && !isReadOnly(folder) ? 'archive' : folder),
    )
  );
}

/** Whether a target was chosen in a list: texts speak of emails then, else of the conversation. */
export function isSelection(target: ActionTarget): boolean {
  return target.from === 'selection';
}

/** A text that is always the same, or depends on what an action is about. */
export type TargetText = string | ((target: ActionTarget) => string);

/** The text for a target. */
export function textFor(text: TargetText, target: ActionTarget): string {
  return typeof text === 'string' ? text : text(target);
}
