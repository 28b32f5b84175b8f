import { WrenError } from '@wren/contract/errors.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { isStandard, parseFolder, STANDARD_FOLDERS } from '@wren/domain/message/mailbox/mailbox.ts';
import { badgeCount } from '@wren/domain/thread/thread.ts';
import type { Client } from '../client/client.ts';
import type { HostCount, HostCounts } from '../mail-host.ts';

/** The value of an unavailable count (7.7). @throws the error when it concerns more than one folder */
function none(error: unknown): null {
  if (!(error instanceof WrenError) || error.code === 'not-signed-in' || error.code === 'network') throw error;
  return null;
}

/**
 * Requests the counts of the folders by a client (2.21). A host whose mailboxes have counts of both threads and unread threads
 * gets one call; for every other folder there is a separate one (7.7), whose failure counts as 0. Counts that it never reports
 * are not requested again. The returned function throws WrenError 'not-signed-in' and 'network'.
 */
export function countsReader(client: Client): () => Promise<HostCounts> {
  const refused = new Set<Folder>();
  let inMailboxes = true;

  const apart = async (folder: Folder, canRefuse: boolean): Promise<HostCount> => {
    const answer = refused.has(folder)
      ? null
      : await client.call('getMailboxThreadCount', { mailbox: folder }).catch(none);
    if (answer === null && canRefuse) refused.add(folder);
    const threads = answer ?? 0;
    // Hosts that do not count Favourite answer 0 as well (wire contract 2.6): the number is unknown.
    return { threads, badge: folder === 'starred' && threads === 0 ? null : threads, tellsUnread: false };
  };

  return async () => {
    const counts: HostCounts = {};
    const mailboxes = inMailboxes ? await client.call('getMailboxes', { include_starred: true }).catch(none) : [];
    for (const { folder: name, threads, unreadThreads } of mailboxes ?? []) {
      const folder = parseFolder(name);
      if (folder === null || !isStandard(folder) || threads === null || unreadThreads === null) continue;
      counts[folder] = { threads, badge: badgeCount(folder, { threads, unreadThreads }), tellsUnread: true };
    }
    const hasUnreadCounts = Object.keys(counts).length > 0;
    for (const folder of STANDARD_FOLDERS) counts[folder] ??= await apart(folder, hasUnreadCounts);
    if (mailboxes !== null && mailboxes.length > 0) inMailboxes = hasUnreadCounts;
    return counts;
  };
}
