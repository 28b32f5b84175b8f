import { folderId } from '@wren/contract/wire/wire.ts';
import type { Change } from '@wren/domain/message/change.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import * as v from 'valibot';

/**
 * All that a list holds, loaded here or not: the threads of a folder, or with a text those that a search finds there
 * (null: in all mail but Junk and Trash).
 */
export interface BulkScope {
  readonly folder: Folder | null;
  readonly text: string | null;
}

/**
 * What the server does with a command that is about more than the local messages: applies its changes to a whole
 * list, or undoes such a command. The command's own changes are their effect on the local messages.
 */
export const atServer = v.variant('kind', [
  v.object({ kind: v.literal('list'), folder: v.nullable(folderId), text: v.nullable(v.string()) }),
  v.object({ kind: v.literal('undo'), job: v.string() }),
]);
export type AtServer = v.InferOutput<typeof atServer>;

/** Whether a list of more than one mailbox holds archived mail: Favourite, or a search in all mail. */
const showsArchived = (folder: Folder | null): boolean => folder === null || folder === 'starred';

/** Whether changes take what they cover out of a list. */
export function removesFromList(changes: readonly Change[], { folder }: BulkScope): boolean {
  return changes.some(
    (change) =>
      change.kind === 'destroy' ||
      (change.kind === 'move' &&
        change.mailbox !== folder &&
        !(change.mailbox === 'archive' && showsArchived(folder))) ||
      (change.kind === 'flag' && change.keyword === 'flagged' && folder === 'starred' && !change.value),
  );
}
