import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';

/** The condition on a row of `message` to be in a folder's list: `isInFolder` in terms of the indexes. Wants {@link folderParameters}. */
export function folderCondition(alias: string, folder: Folder): string {
  return folder === 'starred' ? `${alias}.starred = 1` : `${alias}.mailbox = ?`;
}

/** What {@link folderCondition} and {@link hasRowIn} are asked with. */
export function folderParameters(folder: Folder): readonly string[] {
  return folder === 'starred' ? [] : [folder];
}

/** The column with the place of a folder's row (row-places.ts). */
export function rowPlace(alias: string, folder: Folder): string {
  return folder === 'starred' ? `${alias}.starred_row_pos` : `${alias}.row_pos`;
}

/** The condition on a row of `message` to stand for its thread in a folder's list: one message of each thread does. Wants {@link folderParameters}. */
export function hasRowIn(alias: string, folder: Folder): string {
  const placed = `${rowPlace(alias, folder)} IS NOT NULL`;
  return folder === 'starred' ? placed : `${folderCondition(alias, folder)} AND ${placed}`;
}
