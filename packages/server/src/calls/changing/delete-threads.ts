import type { CALLS } from '@wren/contract/calls.ts';
import { destroyThreads } from '../../mail/reading/change-mail.ts';
import { folderNamed } from '../../mail/reading/folder-named.ts';
import type { Handler } from '../handler.ts';

/** Deletes conversations of Trash, Junk or Drafts permanently (7.18). */
export const deleteThreads: Handler<typeof CALLS.deleteThreads> = async (
  { thread_ids, mailbox },
  { store, commandId },
) => {
  await destroyThreads(store, thread_ids, folderNamed(mailbox), commandId);
  return thread_ids;
};
