import type { CALLS } from '@wren/contract/calls.ts';
import { moveMail } from '../../mail/reading/change-mail.ts';
import { folderNamed, mailboxNamed } from '../../mail/reading/folder-named.ts';
import { moveDestination } from '../../mail/reading/move-destination.ts';
import type { Handler } from '../handler.ts';

/** Moves mail to a mailbox (7.19). */
export const setMailsMailbox: Handler<typeof CALLS.setMailsMailbox> = async (
  { mail_ids, thread_ids, from, mailbox, until },
  { store, records, commandId, now },
) => {
  const named = { messages: mail_ids, threads: thread_ids, folder: folderNamed(from) };
  const target = await mailboxNamed(mailbox, records);
  const { changed } = await moveMail(store, named, moveDestination(target, until, now), commandId);
  return { mail_ids: mail_ids.length > 0 ? mail_ids : [...changed], mailbox: target, changed: [...changed] };
};
