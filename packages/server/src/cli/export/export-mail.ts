import { isOwnMailboxId, MAILBOX_ROLES } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Address, ThreadId } from '@wren/domain/message/message.ts';
import { rawSource } from '../../mail/exchange/raw-source.ts';
import type { MailStore } from '../../store/mail-store.ts';
import type { MailFiles } from './mail-files.ts';

const PAGE = 500;
/** Number of rows by which pages overlap, so that mail deleted during the listing does not hide other mail. */
const OVERLAP = 20;

/** Every thread of the account, oldest first. */
async function allThreads(store: MailStore): Promise<readonly ThreadId[]> {
  const threads = new Set<ThreadId>();
  const own = [...(await store.counts()).keys()].filter(isOwnMailboxId);
  for (const folder of [...MAILBOX_ROLES, ...own]) {
    for (let offset = 0, more = true; more; offset += PAGE - OVERLAP) {
      const page = await store.list({ kind: 'folder', folder }, { offset, limit: PAGE });
      for (const row of page.rows) threads.add(row.threadId);
      more = page.hasMore;
    }
  }
  return [...threads].reverse();
}

/**
 * Writes all mail of an account to files.
 * @param sender the account's own address, for drafts without one
 * @returns the number of written messages
 */
export async function exportMail(
  store: MailStore,
  files: MailFiles,
  sender: Address,
  onProgress?: (messages: number) => void,
): Promise<number> {
  let count = 0;
  try {
    for (const thread of await allThreads(store)) {
      for (const message of await store.thread(thread)) {
        await files.add(message, await rawSource(store, message, sender));
        count += 1;
      }
      onProgress?.(count);
    }
  } finally {
    await files.close();
  }
  return count;
}
