import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';

/**
 * The condition on a row of `message` to be in a folder's list: `isInFolder` in terms of the indexes. Requires {@link
 * folderParameters}.
 */
export function folderCondition(alias: string, folder: Folder): string {
  return folder === 'starred' ? `${alias}.starred = 1` : `${alias}.mailbox = ?`;
}

/** Parameters of {@link folderCondition} and {@link hasRowIn}. */
export function folderParameters(folder: Folder): readonly string[] {
  return folder === 'starred' ? [] : [folder];
}

/** The column with the position of a folder's row (row-places.ts). */
export function rowPlace(alias: string, folder: Folder): string {
  return folder === 'starred' ? `${alias}.starred_row_pos` : `${alias}.row_pos`;
}

/**
 * The condition on a row of `message` to represent its thread in a folder's list: one message of each thread does. Requires
 * {@link folderParameters}.
 */
export function hasRowIn(alias: string, folder: Folder): string {
  const placed = `${rowPlace(alias, folder)} IS NOT NULL`;
  return folder === 'starred' ? placed : `${folderCondition(alias, folder)} AND ${placed}`;
}
