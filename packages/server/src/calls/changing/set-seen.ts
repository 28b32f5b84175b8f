import type { CALLS } from '@wren/contract/calls.ts';
import { toFlag } from '@wren/contract/wire/wire.ts';
import { markMail } from '../../mail/reading/change-mail.ts';
import { folderNamed } from '../../mail/reading/folder-named.ts';
import type { Handler } from '../handler.ts';

/** Marks conversations as read or unread (7.16). */
export const setSeen: Handler<typeof CALLS.setSeen> = async ({ thread_ids, names, seen, mailbox }, context) => {
  const named = { messages: names, threads: thread_ids, folder: folderNamed(mailbox) };
  const { changed } = await markMail(context, named, 'seen', seen);
  return { thread_ids, seen: toFlag(seen), updated: changed.length, changed: [...changed] };
};
