import { readBy } from '@wren/contract/host-facts.ts';
import type { ReadMessage } from '@wren/contract/wire/parsed-message.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import { isSaveUncertain } from '../call-errors.ts';
import { retryCall } from '../client/answers/retry-call.ts';
import { fetchCode } from '../client/files/fetch-code.ts';
import type { HostParts, MailHost } from '../mail-host.ts';
import { folderLister } from './folder-lister.ts';
import { isTakenByThread } from './frappe-changes.ts';
import { countsReader } from './read-counts.ts';

/** A plain Frappe Mail host: no change feed, no search, messages by name, drafts without revisions. */
export function frappeHost(parts: HostParts): MailHost {
  const { client, addresses, patience } = parts;
  client.readBy(readBy);
  /** The host's ids of messages in answers, if these differ from their own (wire contract 2.10). */
  const storeIds = new Map<MessageId, string>();
  const remembered = (entries: readonly ReadMessage[]): readonly ReadMessage[] => {
    for (const { message, storeId } of entries) if (storeId !== null) storeIds.set(message.id, storeId);
    return entries;
  };
  const listOnce = folderLister(client);
  const list: MailHost['list'] = (...page) => retryCall(async () => remembered(await listOnce(...page)), patience);
  const thread: MailHost['thread'] = (id) =>
    retryCall(async () => remembered(await client.call('getMailThread', { thread_id: id })), patience);
  const writing = fetchCode(async () =>
    (await import('./frappe-writing.ts')).frappeWriting({ ...parts, list, listOnce, thread, storeIds }),
  );
  /** Folders for which the host ignores `offset`: longer and longer lists are requested instead (wire contract 2.8). */
  const withoutOffset = new Set<Folder>();

  return {
    addresses,
    countsMessages: false,
    marksMessages: false,
    findsMatches: false,
    list,
    listMore: async ({ folder, known, limit, isNew }) => {
      if (!withoutOffset.has(folder)) {
        const offset = Math.max(known - 1, 0);
        const rows = await list(folder, offset, limit + 1);
        const hasNew = rows.some(isNew);
        const isFull = rows.length > limit;
        // If the last known row is missing, some rows were removed, and rows below may be skipped.
        const joins = offset === 0 || !rows.every(isNew);
        if (joins && (!isFull || hasNew)) return { rows, fromTop: offset === 0, hasMore: isFull && hasNew };
        if (joins) withoutOffset.add(folder);
      }
      const rows = await list(folder, 0, known + limit);
      // A batch without new rows ends the list, whatever its length.
      return { rows, fromTop: true, hasMore: rows.length >= known + limit && rows.some(isNew) };
    },
    placeOf: ({ latest }) => latest,
    search: async (asked) => (await writing()).search(asked),
    thread,
    // It reads single threads only.
    threads: null,
    threadOf: async () => null,
    counts: countsReader(client),
    feed: null,
    apply: async (...asked) => (await writing()).apply(...asked),
    needsMessages: (change) => (isTakenByThread(change) ? 'never' : 'always'),
    bulk: null,
    drafts: {
      canTrash: false,
      read: async (...asked) => (await writing()).drafts.read(...asked),
      check: async (...asked) => (await writing()).drafts.check(...asked),
      save: async (...asked) => (await writing()).drafts.save(...asked),
      settle: async (...asked) => (await writing()).drafts.settle(...asked),
      isOpen: (error) => isSaveUncertain(error, false),
    },
    send: async (...asked) => (await writing()).send(...asked),
    sendsOnce: false,
    scheduling: null,
    countSearches: null,
    records: null,
    keywords: null,
  };
}
