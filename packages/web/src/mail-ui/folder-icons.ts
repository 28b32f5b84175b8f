import type { Folder } from '@wren/domain/message/mailbox.ts';
import type { IconName } from '../ui/icon/icon-paths.ts';

/** The icon of each folder, wherever one is shown. */
export const FOLDER_ICONS: Readonly<Record<Folder, IconName>> = {
  inbox: 'inbox',
  starred: 'star',
  drafts: 'draft',
  sent: 'send',
  junk: 'junk',
  trash: 'trash',
  archive: 'archive',
};
