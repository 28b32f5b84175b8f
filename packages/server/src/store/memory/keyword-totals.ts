import { foldKeyword } from '@wren/domain/message/keyword.ts';
import type { Message } from '@wren/domain/message/message.ts';
import type { KeywordTotals } from '../mail-store.ts';

/** The keywords of messages. @param messages newest first */
export function keywordTotals(messages: readonly Message[]): readonly KeywordTotals[] {
  const found = new Map<string, { readonly keyword: string; readonly unread: Set<string> }>();
  for (const { keywords = [], seen, mailbox, threadId } of messages) {
    for (const keyword of keywords) {
      const known = found.get(foldKeyword(keyword)) ?? { keyword, unread: new Set() };
      if (!seen && mailbox !== 'junk' && mailbox !== 'trash') known.unread.add(threadId);
      found.set(foldKeyword(keyword), known);
    }
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { keyword, unread }]) => ({ keyword, unreadThreads: unread.size }));
}
