import type { Keyword } from '@wren/domain/message/keyword.ts';
import { FOLDERS, type Folder, isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { FolderTotals } from '@wren/domain/thread/thread.ts';
import type { FolderCounts, KeywordTotals } from '../mail-store.ts';
import { jmapKeyword } from './jmap-keywords.ts';
import type { JmapMailboxes } from './jmap-mailboxes.ts';
import { getMailboxes } from './jmap-mailboxes.ts';
import { type JmapReader, queryEmails } from './jmap-reader.ts';
import { inPlace, type JmapFilter } from './lists/jmap-filter.ts';

const NOTHING: FolderTotals = { threads: 0, unreadThreads: 0, messages: 0, unreadMessages: 0 };

function both(...filters: readonly (JmapFilter | boolean)[]): JmapFilter {
  return { operator: 'AND', conditions: filters.filter((filter) => typeof filter !== 'boolean') };
}

/** Requests the number of matches without any of them. */
const countOf = (filter: JmapFilter, collapse: boolean) => queryEmails({ filter, collapse }, 0, 1, true);

/** The counts of all folders, and of own mailboxes with mail: as the server counts mailboxes. */
export async function readCounts(reader: JmapReader, mailboxes: JmapMailboxes): Promise<FolderCounts> {
  const { isCyrus } = await reader.client.session();
  const starred = inPlace('starred', { idOf: (one) => mailboxes.idOf(one), isCyrus }).filter;
  const unread = both(starred, { notKeyword: '$seen' });
  const [answer, threads, unreadThreads, messages, unreadMessages] = await reader.client.ask(
    getMailboxes,
    ...[countOf(both(starred), true), countOf(unread, true), countOf(both(starred), false), countOf(unread, false)],
  );
  mailboxes.take(answer);
  const counts = new Map<Folder, FolderTotals>(FOLDERS.map((folder) => [folder, NOTHING]));
  counts.set('starred', {
    ...{ threads: threads?.total ?? 0, unreadThreads: unreadThreads?.total ?? 0 },
    ...{ messages: messages?.total ?? 0, unreadMessages: unreadMessages?.total ?? 0 },
  });
  for (const { id, totalThreads, totalEmails, unreadEmails, ...one } of mailboxes.list) {
    const folder = mailboxes.mailboxOf({ [id]: true });
    if (mailboxes.idOf(folder) !== id || (isOwnMailboxId(folder) && totalEmails === 0)) continue;
    // Servers may count threads as unread because of messages in other mailboxes.
    const unreadThreads = Math.min(one.unreadThreads, unreadEmails);
    counts.set(folder, { threads: totalThreads, unreadThreads, messages: totalEmails, unreadMessages: unreadEmails });
  }
  return counts;
}

/**
 * The number of conversations with unread mail for each of some keywords: a server does not list the keywords in use.
 * @param known those of the user's labels, and keywords with a defined meaning
 */
export async function readKeywords(
  reader: JmapReader,
  mailboxes: JmapMailboxes,
  known: readonly Keyword[],
): Promise<readonly KeywordTotals[]> {
  const shown = inPlace('all', { idOf: (one) => mailboxes.idOf(one), isCyrus: false }).filter;
  const all = [...new Set(known.map(jmapKeyword))];
  const calls = all.flatMap((keyword) => {
    const has: JmapFilter = { hasKeyword: keyword };
    return [countOf(has, false), countOf(both(has, { notKeyword: '$seen' }, shown), true)];
  });
  const answers = await reader.client.askEach(calls);
  return all.flatMap((keyword, at) => {
    const there = answers[2 * at]?.total ?? 0;
    const spelled = known.find((one) => jmapKeyword(one) === keyword) ?? keyword;
    return there === 0 ? [] : [{ keyword: spelled, unreadThreads: answers[2 * at + 1]?.total ?? 0 }];
  });
}
