import type { CALLS } from '@wren/contract/calls.ts';
import { toWireRow } from '@wren/contract/wire-message.ts';
import { listThreads } from '../mail/list-threads.ts';
import type { Handler } from './handler.ts';

/** The list of Favourite (7.8). */
export const getStarredMails: Handler<typeof CALLS.getStarredMails> = async (page, { store, account }) => {
  const { rows } = await listThreads(store, 'starred', page);
  return rows.map((row) => toWireRow(row, account.address));
};
