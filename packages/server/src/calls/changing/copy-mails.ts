import type { CALLS } from '@wren/contract/calls.ts';
import { copyMail } from '../../mail/reading/copy-mail.ts';
import { folderNamed, mailboxNamed } from '../../mail/reading/folder-named.ts';
import type { Handler } from '../handler.ts';

/** Copies read-only mail into a mailbox of the account's own. */
export const copyMails: Handler<typeof CALLS.copyMails> = async ({ thread_ids, from, mailbox }, context) => {
  const named = { threads: thread_ids, folder: folderNamed(from) };
  return { copied: [...(await copyMail(context, named, await mailboxNamed(mailbox, context.records)))] };
};
