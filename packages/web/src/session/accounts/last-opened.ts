import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import { folderPath, threadPath } from '../../paths.ts';
import { browserSessionValues, clearSessionValues } from '../../platform/storage/session-values.ts';

const values = browserSessionValues();
const PREFIX = 'wren.last-opened.';
const key = (folder: Folder): string => PREFIX + folder;

/** Stores which thread of a folder was open last, as long as the tab lives (3.15, 4.6); null: its list. */
export function rememberOpened(folder: Folder, id: ThreadId | null): void {
  if (id === null) values.remove(key(folder));
  else values.set(key(folder), id);
}

/** Deletes it for all folders. */
export function forgetOpened(): void {
  clearSessionValues(PREFIX);
}

/** The path for going to a folder: its last opened thread, else its list (2.8, 2.12, 4.11). */
export function openPath(folder: Folder): string {
  const id = values.get(key(folder));
  return id === null ? folderPath(folder) : threadPath(folder, id);
}
