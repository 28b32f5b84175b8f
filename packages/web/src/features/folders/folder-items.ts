import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { exportUrl } from '../../actions/exchange/export-url.ts';
import type { Action } from '../../actions/table/action.ts';
import { ACTIONS } from '../../actions/table/action-table.ts';
import { textFor } from '../../actions/table/action-target.ts';
import { saveFrom } from '../../platform/page/save-file.ts';
import { useFolderHasMail, useReplica } from '../../replica/hooks.ts';
import { useApi } from '../../session/api-context.ts';
import { useOffered } from '../../session/use-offered.ts';
import { COMMAND_TEXTS } from '../../texts/acting/command-texts.ts';
import { MAILBOX_TEXTS } from '../../texts/lists/mailbox-texts.ts';
import type { MenuItem } from '../../ui/popover/menu.tsx';
import { runOnList } from './run-on-list.ts';

const markAllRead = (onSelect: () => void): MenuItem => ({
  id: 'read',
  label: COMMAND_TEXTS.markAllRead,
  icon: 'opened',
  onSelect,
});

/** The items of the menu of a search, or of a label, about all that it finds: none where the host cannot change a whole list. @param name of the search */
export function useSearchItems(text: string, name: string): readonly MenuItem[] {
  const replica = useReplica();
  if (!replica.canChangeInBulk) return [];
  return [markAllRead(() => void runOnList(replica, ACTIONS.read, { folder: null, text }, name))];
}

/** What can be done with all mail of a folder where it holds any: the groups are empty where the host cannot do it. */
export interface FolderItems {
  readonly reading: readonly MenuItem[];
  readonly exporting: readonly MenuItem[];
  readonly emptying: readonly MenuItem[];
}

/** The items of a folder's menu, as its list and the palette offer them too. @param name of the folder */
export function useFolderItems(folder: Folder, name: string): FolderItems {
  const replica = useReplica();
  const { host } = useApi();
  const canExport = useOffered('import_mails');
  const canChange = useFolderHasMail(folder) && replica.canChangeInBulk;
  const isOwn = folder === 'sent' || folder === 'drafts';
  const run = (action: Action) => () => void runOnList(replica, action, { folder, text: null }, name);
  const { read, emptyTrash, emptyJunk } = ACTIONS;
  const empty = folder === 'trash' ? emptyTrash : folder === 'junk' ? emptyJunk : null;
  return {
    reading: canChange && !isOwn ? [markAllRead(run(read))] : [],
    exporting: canExport
      ? [
          {
            id: 'export',
            label: MAILBOX_TEXTS.export,
            icon: 'download',
            onSelect: () => saveFrom(host + exportUrl(folder, null, 'mbox')),
          },
        ]
      : [],
    emptying:
      canChange && empty
        ? [
            {
              id: 'empty',
              label: textFor(empty.label, { placed: [], from: 'selection' }),
              icon: 'trash',
              onSelect: run(empty),
            },
          ]
        : [],
  };
}
