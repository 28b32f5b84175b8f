import { WrenError } from '@wren/contract/errors.ts';
import type { Folder } from '@wren/domain/message/mailbox.ts';
import { FOLDERS, parseFolder } from '@wren/domain/message/mailbox.ts';
import { badgeCount } from '@wren/domain/thread/thread.ts';
import type { Client } from '../client/client.ts';

/** Counts of a folder as a host says them; null where it does not. */
export interface HostCount {
  readonly threads: number | null;
  /** What its badge shows (D9). */
  readonly badge: number | null;
  /** Whether the badge counts as D9 says; else it is the number of threads, whatever the folder. */
  readonly tellsUnread: boolean;
}

/** What a count that cannot be had is (7.7). @throws the error when it concerns more than one folder */
function none(error: unknown): null {
  if (!(error instanceof WrenError) || error.code === 'not-signed-in' || error.code === 'network') throw error;
  return null;
}

/**
 * The counts of the folders (2.21). A host whose mailboxes tell both threads and unread ones is asked once; for every folder
 * of which they do not it is asked apart (7.7), a failure being 0.
 * @param refused folders that the host has refused to count; they are not asked for again
 * @throws WrenError 'not-signed-in' and 'network'
 */
export async function readCounts(client: Client, refused: Set<Folder>): Promise<Partial<Record<Folder, HostCount>>> {
  const counts: Partial<Record<Folder, HostCount>> = {};
  const mailboxes = (await client.call('getMailboxes', { include_starred: true }).catch(none)) ?? [];
  for (const { folder: name, threads, unreadThreads } of mailboxes) {
    const folder = parseFolder(name);
    if (folder === null || threads === null || unreadThreads === null) continue;
    counts[folder] = { threads, badge: badgeCount(folder, { threads, unreadThreads }), tellsUnread: true };
  }
  for (const folder of FOLDERS) {
    if (counts[folder]) continue;
    const threads = refused.has(folder)
      ? null
      : await client.call('getMailboxThreadCount', { mailbox: folder }).catch(none);
    if (threads === null && mailboxes.length > 0) refused.add(folder);
    counts[folder] = { threads: threads ?? 0, badge: threads ?? 0, tellsUnread: false };
  }
  return counts;
}
