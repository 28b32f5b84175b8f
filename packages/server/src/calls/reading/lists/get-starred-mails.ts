import type { CALLS } from '@wren/contract/calls.ts';
import { listThreads } from '../../../mail/reading/list-threads.ts';
import type { Handler } from '../../handler.ts';
import { wireRows } from './wire-rows.ts';

/** The list of Favourite (7.8). */
export const getStarredMails: Handler<typeof CALLS.getStarredMails> = async (page, { store, account }) => {
  const { rows } = await listThreads(store, 'starred', page);
  return wireRows(rows, account.address);
};
