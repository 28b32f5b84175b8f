import type { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { altersReadOnly } from '@wren/domain/message/change.ts';
import { isReadOnly } from '@wren/domain/message/mailbox/mailbox.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { withOwn } from '@wren/domain/search/search-query.ts';
import { addressesOf } from '../../directory/accounts/account.ts';
import type { BulkChange, BulkJob } from '../../mail/bulk/bulk-job.ts';
import { membersIn } from '../../mail/reading/account-people.ts';
import { DESTROYABLE } from '../../mail/reading/change-mail.ts';
import { folderNamed, mailboxNamed } from '../../mail/reading/folder-named.ts';
import { moveDestination } from '../../mail/reading/move-destination.ts';
import type { ListQuery } from '../../store/mail-store.ts';
import type { Handler, RequestContext } from '../handler.ts';

const ownerOf = ({ store, notes, account }: RequestContext) => ({ store, notes, account: account.id });

const answer = (job: string, { state, total, done, leftOut }: BulkJob) => ({
  job,
  state,
  total,
  done,
  left_out: leftOut,
});

/** Changes everything in a folder or a search. */
export const startBulkChange: Handler<typeof CALLS.startBulkChange> = async (input, context) => {
  const folder = input.mailbox === null ? null : folderNamed(input.mailbox);
  if (input.query === null && folder === null) throw new WrenError('invalid-input', 'No folder and no search is named');
  const { change } = input;
  // In other folders, wanted mail would be lost (7.18).
  if (change.kind === 'destroy' && (folder === null || !DESTROYABLE.includes(folder))) {
    throw new WrenError('refused-mailbox');
  }
  const target = { messages: [] };
  if (folder !== null && folder !== 'starred' && isReadOnly(folder)) {
    const probe =
      change.kind === 'move' ? ({ kind: 'move', mailbox: 'inbox', target } as const) : { ...change, target };
    if (altersReadOnly({ mailbox: folder }, probe)) throw new WrenError('read-only');
  }
  const bulk: BulkChange =
    change.kind === 'move'
      ? {
          kind: 'move',
          ...moveDestination(await mailboxNamed(change.mailbox, context.records), change.until, context.now),
        }
      : change;
  const own = await addressesOf(context.accounts, context.account);
  const list: ListQuery =
    input.query === null
      ? { kind: 'folder', folder: folder ?? 'inbox' }
      : {
          kind: 'search',
          query: withOwn(parseSearch(input.query), own, await membersIn(context.records)),
          folder,
          timeZone: input.time_zone,
        };
  return answer(input.job, await context.bulkChanges.start(ownerOf(context), input.job, list, bulk));
};

/** The progress of a job. */
export const getBulkChange: Handler<typeof CALLS.getBulkChange> = async ({ job }, context) =>
  answer(job, await context.bulkChanges.look(ownerOf(context), job));

/** Stops a job, or undoes its changes. */
export const stopBulkChange: Handler<typeof CALLS.stopBulkChange> = async ({ job, undo }, context) => {
  const { bulkChanges } = context;
  return answer(job, await (undo ? bulkChanges.undo(ownerOf(context), job) : bulkChanges.stop(ownerOf(context), job)));
};
