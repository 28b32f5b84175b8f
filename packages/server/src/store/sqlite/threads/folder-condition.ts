import type { Folder } from '@wren/domain/message/mailbox.ts';

/** The condition on a row of `message` to be in a folder's list: `isInFolder` in the words of the indexes. */
export function standsIn(alias: string, folder: Folder): string {
  return folder === 'starred' ? `${alias}.starred = 1` : `${alias}.mailbox = '${folder}'`;
}
