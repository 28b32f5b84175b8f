import type { CALLS } from '@wren/contract/calls.ts';
import { markMail } from '../../mail/reading/change-mail.ts';
import { folderNamed } from '../../mail/reading/folder-named.ts';
import type { Handler } from '../handler.ts';

/** Sets or removes a keyword without a field of its own. */
export const setKeyword: Handler<typeof CALLS.setKeyword> = async (
  { names, thread_ids, mailbox, keyword, value },
  context,
) => {
  const named = { messages: names, threads: thread_ids, folder: folderNamed(mailbox) };
  const { changed } = await markMail(context, named, keyword, value);
  return { changed: [...changed] };
};
