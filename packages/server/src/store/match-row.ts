import { joinKeywords } from '@wren/domain/message/keyword.ts';
import { type Folder, isIsolatedMailbox } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadedMessage, ThreadRow } from '@wren/domain/thread/thread.ts';
import { conversation, starsOf, threadRow } from '@wren/domain/thread/thread.ts';

/**
 * The row of a thread in search results. A search of one folder shows the thread as that folder does, and so does a match in
 * Junk, Trash or the Screener; any other shows the conversation outside of them (D14). The match determines the row's place,
 * regardless of later answers.
 * @param messages all messages of the thread
 * @param latest the newest of them that matches
 */
export function matchRow<M extends ThreadedMessage>(
  messages: readonly M[],
  latest: M,
  folder: Folder | null,
): ThreadRow<M> {
  const { mailbox, threadId } = latest;
  const hiding = isIsolatedMailbox(mailbox) ? mailbox : null;
  const place = folder ?? hiding;
  const row = place && threadRow(messages, place);
  if (row) {
    const { answer: _, ...facts } = row;
    return { ...facts, threadId, latest };
  }
  const shown = conversation(messages, 'inbox');
  const keywords = joinKeywords(shown);
  return {
    threadId,
    latest,
    messageCount: shown.length,
    unread: shown.some((message) => !message.seen),
    ...starsOf(shown),
    ...(keywords && { keywords }),
    hasDraft: shown.some((message) => message.mailbox === 'drafts'),
  };
}
