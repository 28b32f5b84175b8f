import type { CALLS } from '@wren/contract/calls.ts';
import { moveMail } from '../../mail/reading/change-mail.ts';
import { folderNamed, mailboxNamed } from '../../mail/reading/folder-named.ts';
import { moveDestination } from '../../mail/reading/move-destination.ts';
import type { Handler } from '../handler.ts';

/** Moves mail to a mailbox (7.19). */
export const setMailsMailbox: Handler<typeof CALLS.setMailsMailbox> = async (
  { mail_ids, thread_ids, from, mailbox, until },
  context,
) => {
  const named = { messages: mail_ids, threads: thread_ids, folder: folderNamed(from) };
  const target = await mailboxNamed(mailbox, context.records);
  const { changed } = await moveMail(context, named, moveDestination(target, until, context.now));
  return { mail_ids: mail_ids.length > 0 ? mail_ids : [...changed], mailbox: target, changed: [...changed] };
};
