import { FIRST_RECORDS } from '@wren/contract/records/first-records.ts';
import { listedIn } from '@wren/contract/wire/parsed-message.ts';
import { parseFolder } from '@wren/domain/message/mailbox/mailbox.ts';
import { badgeCount, placeOf } from '@wren/domain/thread/thread.ts';
import { isSaveUncertain } from '../call-errors.ts';
import { retryCall } from '../client/answers/retry-call.ts';
import type { Client } from '../client/client.ts';
import { fetchCode } from '../client/files/fetch-code.ts';
import type { HostCounts, HostParts, KeywordCount, MailHost } from '../mail-host.ts';
import { findBelow } from './find-below.ts';
import { listBelow } from './list-below.ts';

async function readCounts(client: Client): Promise<HostCounts> {
  const counts: HostCounts = {};
  for (const { folder: name, threads, unreadThreads } of await client.call('getMailboxes', { include_starred: true })) {
    const folder = parseFolder(name);
    if (folder === null || threads === null || unreadThreads === null) continue;
    counts[folder] = { threads, badge: badgeCount(folder, { threads, unreadThreads }), tellsUnread: true };
  }
  return counts;
}

async function readKeywords(client: Client): Promise<readonly KeywordCount[]> {
  const { keywords } = await client.call('getKeywords', {});
  return keywords.map(({ keyword, unread_threads: unread }) => ({ keyword, unread }));
}

/** Our own back end: it has revisions, idempotency keys, scheduling and a change feed, and accepts whole threads and lists. */
export function wrenHost(parts: HostParts): MailHost {
  const { client, addresses, timeZone, patience } = parts;
  const writing = fetchCode(async () => (await import('./wren-writing.ts')).wrenWriting(parts));
  const list: MailHost['list'] = (folder, offset, limit) =>
    retryCall(async () => {
      const rows = await client.call('getMailsFromMailbox', { mailbox: folder, limit, offset, compact: true });
      return rows.map((entry) => listedIn(folder, entry));
    }, patience);
  return {
    addresses,
    countsMessages: true,
    marksMessages: true,
    findsMatches: true,
    list,
    listMore: (asked) => listBelow((offset, limit) => list(asked.folder, offset, limit), asked),
    // Own answers determine the places of rows (4.5).
    placeOf,
    search: (asked) => findBelow(parts, asked),
    thread: (id, bodies) =>
      retryCall(() => client.call('getMailThread', { thread_id: id, compact: true, bodies }), patience),
    threads: (ids) => client.call('getMailThreads', { thread_ids: [...ids] }),
    threadOf: async (id) => (await writing()).threadOf(id),
    counts: () => readCounts(client),
    keywords: () => readKeywords(client),
    feed: {
      brought: () => client.brought('getChanges', {}),
      changes: (since) => client.call('getChanges', { since }),
      events: async (...asked) => (await writing()).events(...asked),
    },
    apply: async (...asked) => (await writing()).apply(...asked),
    // Threads are changed as a whole, but undone message by message.
    needsMessages: () => 'for-undo',
    bulk: {
      start: async (...asked) => (await writing()).startBulk(...asked),
      look: (job) => client.call('getBulkChange', { job }),
      stop: (job, undo, options) => client.call('stopBulkChange', { job, undo }, options),
    },
    drafts: {
      canTrash: true,
      read: async (...asked) => (await writing()).drafts.read(...asked),
      // A save names its base revision, and is rejected if another one exists.
      check: async () => null,
      save: async (...asked) => (await writing()).drafts.save(...asked),
      settle: async (...asked) => (await writing()).drafts.settle(...asked),
      isOpen: (error) => isSaveUncertain(error, true),
    },
    send: async (...asked) => (await writing()).send(...asked),
    sendsOnce: true,
    scheduling: {
      list: () => client.call('getScheduledMails', {}),
      look: (name) => client.call('getSubmission', { name }),
      reschedule: async (name, send_at, options) => {
        await client.call('rescheduleMail', { name, send_at, time_zone: timeZone }, options);
      },
      unschedule: async (name, options) => {
        const { id, threadId, revision } = await client.call('unscheduleMail', { name }, options);
        return { id, threadId, revision };
      },
    },
    countSearches: (texts) => client.call('countSearches', { queries: [...texts], time_zone: timeZone }),
    records: {
      changes: (since, types) =>
        client.call('getRecords', { since, types: [...types], ...(since === null && { limit: FIRST_RECORDS }) }),
      save: async (changes, options) => {
        await client.call('saveRecords', { changes: [...changes] }, options);
      },
    },
  };
}
