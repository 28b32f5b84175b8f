import { type FOLDERS, type Folder, isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { IconName } from '../ui/icon/icon-paths.ts';

const ICONS: Readonly<Record<(typeof FOLDERS)[number], IconName>> = {
  inbox: 'inbox',
  starred: 'star',
  drafts: 'draft',
  sent: 'send',
  junk: 'junk',
  trash: 'trash',
  archive: 'archive',
  snoozed: 'outbox',
  screener: 'shield',
};

/** The icon of a folder. */
export function folderIcon(folder: Folder): IconName {
  return isOwnMailboxId(folder) ? 'folder' : ICONS[folder];
}
