import type { CALLS } from '@wren/contract/calls.ts';
import { folderNamed } from '../../../mail/reading/folder-named.ts';
import { listThreads } from '../../../mail/reading/list-threads.ts';
import type { Handler } from '../../handler.ts';
import { wireRows } from './wire-rows.ts';

/** A folder's list, newest first (7.10). */
export const getMailsFromMailbox: Handler<typeof CALLS.getMailsFromMailbox> = async (
  { mailbox, limit, offset, filter_by, compact },
  { store, account },
) => {
  const { rows } = await listThreads(store, folderNamed(mailbox), { limit, offset }, filter_by);
  return wireRows(rows, account.address, compact);
};
