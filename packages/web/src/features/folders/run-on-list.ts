import { isRetryable } from '@wren/contract/errors.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { runAction } from '../../actions/run/run-action.ts';
import type { Action } from '../../actions/table/action.ts';
import { type ActionTarget, toPlacedRow } from '../../actions/table/action-target.ts';
import type { ListView } from '../../replica/pool/views/views.ts';
import type { Replica } from '../../replica/replica.ts';
import { errorText } from '../../texts/error-text.ts';
import { TEXTS } from '../../texts/texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** All mail of a folder, or all that a search in all mail finds. */
type WholeList = { readonly folder: Folder; readonly text: null } | { readonly folder: null; readonly text: string };

/** A list with its first rows, which are asked for unless they are known. An error is in the view. */
async function listed(replica: Replica, { folder, text }: WholeList): Promise<ListView> {
  if (text === null) {
    await replica.ahead(folder);
    return replica.folderView(folder);
  }
  const unwatch = replica.watchSearch(text, folder, () => undefined);
  try {
    if (replica.searchView(text, folder).status !== 'ready')
      await replica.loadMore({ text, folder }).catch(() => undefined);
    return replica.searchView(text, folder);
  } finally {
    unwatch();
  }
}

/**
 * Does something to all that a list holds, loaded or not. Its first rows are known before: questions and messages say how much it is, and
 * the screen shows the change at once. Where they cannot be had now, what needs no question waits for the server without them.
 * @param name of the folder or the search
 */
export async function runOnList(replica: Replica, action: Action, list: WholeList, name: string): Promise<void> {
  const { rows, total, error } = await listed(replica, list);
  const target: ActionTarget = { placed: rows.map((row) => toPlacedRow(row, list.folder)), from: 'selection' };
  const whole: ActionTarget = { ...target, bulk: { ...list, total: list.text === null ? total : null } };
  if (rows.length > 0 || (isRetryable(error) && action.available(whole))) runAction(action, whole);
  else if (error) showToast(TEXTS.list.folderFailed(name, errorText(error)), { kind: 'error' });
  else runAction(action, target);
}
