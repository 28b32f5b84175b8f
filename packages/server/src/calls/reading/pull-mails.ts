import type { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { writeDate } from '@wren/contract/wire/wire.ts';
import { listThreads } from '../../mail/reading/list-threads.ts';
import type { Handler } from '../handler.ts';
import { wireRows } from './lists/wire-rows.ts';

/** The newest mail of one of the user's addresses (7.20): nothing is fetched, since SMTP delivers it. */
export const pullMails: Handler<typeof CALLS.pullMails> = async ({ email, limit }, { account, accounts, store }) => {
  if (email && (await accounts.byAddress(email))?.id !== account.id) throw new WrenError('forbidden');
  const { rows } = await listThreads(store, 'inbox', { offset: 0, limit });
  const newest = Math.max(...rows.map((row) => row.latest.receivedAt));
  return {
    mails: await wireRows(rows, account.address),
    last_received_at: rows.length > 0 ? writeDate(newest) : null,
    count: rows.length,
  };
};
