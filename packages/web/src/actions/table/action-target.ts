import type { Target } from '@wren/domain/message/change.ts';
import { type Folder, isOwnMailboxId, isReadOnly } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';

/** A row with its folder: what a change of its conversation covers depends on the folder (D14). */
export interface PlacedRow {
  readonly row: ThreadRow;
  readonly folder: Folder;
}

/** All of a list, loaded or not: its folder, and the text if it is a search. */
export interface BulkTarget {
  readonly folder: Folder | null;
  readonly text: string | null;
  /** Number of conversations; null: unknown. */
  readonly total: number | null;
}

/** The target of an action. */
export interface ActionTarget {
  readonly placed: readonly PlacedRow[];
  /** Several selected by checkbox, one by its row's own buttons, or the open conversation. */
  readonly from: 'selection' | 'row' | 'thread';
  /** Path prefix of their account, if it is not the page's (D54); rows of combined lists contain it in their ids. */
  readonly account?: string;
  /** Only these messages of them. */
  readonly messages?: readonly MessageId[];
  /** The action applies to all of a list; `placed` are its loaded rows. */
  readonly bulk?: BulkTarget;
}

/** A row with the folder of its list; in a search through all mail, with the folder of its newest message. */
export function toPlacedRow(row: ThreadRow, folder: Folder | null): PlacedRow {
  return { row, folder: folder ?? row.latest.mailbox };
}

/** Number of conversations of a target; null: all results of a search, whose number is unknown. */
export function sizeOf({ placed, bulk }: ActionTarget): number | null {
  return bulk ? bulk.total : placed.length;
}

/** Whether a conversation can only be read where it was met (D72); among Favourites, if all of its stars are on such mail. */
export function isLocked({ row, folder }: PlacedRow): boolean {
  return folder === 'starred' ? row.starOfOthers === true : isReadOnly(folder);
}

/** The command targets of a target: one for each folder that its rows are in; nothing here where no row of a whole list is loaded. */
export function targetsOf(target: ActionTarget): readonly Target[] {
  if (target.messages) return [{ messages: target.messages }];
  if (target.bulk && target.placed.length === 0) return [{ messages: [] }];
  const folders = [...new Set(target.placed.map(({ folder }) => folder))];
  return folders.map((folder) => ({
    folder,
    threads: target.placed.filter((placed) => placed.folder === folder).map(({ row }) => row.threadId),
  }));
}

/** True if a target has rows, and all are in these folders; own mailboxes count as the Archive, unless they are read-only. */
export function areAllIn(target: ActionTarget, ...folders: readonly Folder[]): boolean {
  return (
    target.placed.length > 0 &&
    target.placed.every(({ folder }) =>
      folders.includes(isOwnMailboxId(folder) && !isReadOnly(folder) ? 'archive' : folder),
    )
  );
}

/** True if a target was selected in a list: texts then mention emails, else the conversation. */
export function isSelection(target: ActionTarget): boolean {
  return target.from === 'selection';
}

/** A constant text, or one that depends on the target. */
export type TargetText = string | ((target: ActionTarget) => string);

/** The text for a target. */
export function textFor(text: TargetText, target: ActionTarget): string {
  return typeof text === 'string' ? text : text(target);
}
