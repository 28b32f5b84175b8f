import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import type { ActionTarget } from '../../../actions/table/action-target.ts';
import { useScopedAccount } from '../../../session/joined/scoped-account.ts';

/** The open conversation as what actions act on. @param row null: it is not here */
export function useThreadTarget(row: ThreadRow | null, folder: Folder): ActionTarget | null {
  const account = useScopedAccount();
  return row && { placed: [{ row, folder }], from: 'thread', ...(account !== null && { account }) };
}
