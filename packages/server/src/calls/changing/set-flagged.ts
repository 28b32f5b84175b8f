import type { CALLS } from '@wren/contract/calls.ts';
import { toFlag } from '@wren/contract/wire/wire.ts';
import { markMail } from '../../mail/reading/change-mail.ts';
import { folderNamed } from '../../mail/reading/folder-named.ts';
import type { Handler } from '../handler.ts';

/** Stars or unstars mail (7.9). */
export const setFlagged: Handler<typeof CALLS.setFlagged> = async (
  { names, thread_ids, mailbox, flagged },
  context,
) => {
  const named = { messages: names, threads: thread_ids, folder: folderNamed(mailbox) };
  const { changed } = await markMail(context, named, 'flagged', flagged);
  return { names: names.length > 0 ? names : [...changed], flagged: toFlag(flagged), changed: [...changed] };
};
