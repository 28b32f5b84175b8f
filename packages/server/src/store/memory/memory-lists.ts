import type { Message } from '@wren/domain/message/message.ts';
import { hasAttachment } from '@wren/domain/message/message.ts';
import { matchesMessage } from '@wren/domain/search/search-match.ts';
import { placed, searchScope } from '@wren/domain/search/search-scope.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { folderRows, groupByThread } from '@wren/domain/thread/thread.ts';
import type { ListFilter, ListQuery, SearchList } from '../mail-store.ts';
import { matchRow } from '../match-row.ts';
import type { MemoryMessage } from './memory-mail.ts';

const FILTERS: Readonly<Record<ListFilter, (latest: Message) => boolean>> = {
  unread: (latest) => !latest.seen,
  starred: (latest) => latest.flagged,
  has_attachments: hasAttachment,
};

/** All rows of a list. @param messages all messages, newest first @param now milliseconds since the epoch */
export function listRows(messages: readonly MemoryMessage[], list: ListQuery, now: number): readonly ThreadRow[] {
  if (list.kind === 'search') return searchRows(messages, list, now);
  const rows = folderRows(
    messages.map(({ message }) => message),
    list.folder,
  );
  const { filter } = list;
  return filter ? rows.filter((row) => FILTERS[filter](row.latest)) : rows;
}

function searchRows(messages: readonly MemoryMessage[], list: SearchList, now: number): readonly ThreadRow[] {
  const { query, timeZone = 'UTC' } = list;
  const scope = searchScope(query, list.folder);
  const scoped = placed(query, list.folder);
  const threads = groupByThread(messages.map(({ message }) => message));
  const rows = new Map<string, ThreadRow>();
  for (const { message, plainText } of messages) {
    if (rows.has(message.threadId) || !matchesMessage(message, plainText, scoped, { timeZone, now })) continue;
    const thread = threads.get(message.threadId) ?? [message];
    rows.set(message.threadId, matchRow(thread, message, scope === 'all' ? null : scope));
  }
  return [...rows.values()];
}
