import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import { useCallback } from 'react';
import type { PlacedRow } from '../../actions/table/action-target.ts';
import { openCompose } from '../../features/compose/forms/compose-state.ts';
import { useSetting } from '../../settings/settings.ts';
import { TEXTS } from '../../texts/texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/**
 * Opens a row of a list (4.6): a draft to be written on, the mail of Sent as the reader has set it (D16), the rest to be
 * read.
 * @param list the folder that the list is of, or searches; null: all mail, where an own answer is part of what is read
 * @param readMarked where the list holds several accounts: whose a row is
 */
export function useOpenRow(
  list: Folder | null,
  open: (folder: Folder, id: ThreadId) => void,
  readMarked?: (id: ThreadId) => { readonly base: string | null; readonly threadId: ThreadId },
): (placed: PlacedRow) => void {
  const openSent = useSetting('openSent');
  return useCallback(
    ({ row, folder }: PlacedRow): void => {
      const { latest } = row;
      const { base, threadId } = readMarked?.(row.threadId) ?? { base: null, threadId: row.threadId };
      const edit = async (): Promise<void> => {
        if (await openCompose({ type: 'edit', threadId, messageId: latest.id })) showToast(TEXTS.editing);
      };
      if (folder === 'drafts') {
        const of = base !== null && { account: base };
        void openCompose({ type: 'draft', threadId, messageId: latest.id, ...of });
      } else if (list === 'sent' && openSent === 'edit') void edit();
      else open(folder, row.threadId);
    },
    [open, list, openSent, readMarked],
  );
}
