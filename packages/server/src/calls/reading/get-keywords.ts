import type { CALLS } from '@wren/contract/calls.ts';
import { isReminder } from '@wren/domain/message/timed/reminder.ts';
import { isTimed } from '@wren/domain/message/timed/snooze.ts';
import { isListKeyword } from '@wren/domain/rules/screener.ts';
import type { Handler } from '../handler.ts';

/** The keywords of the account's mail, except those with a time. */
export const getKeywords: Handler<typeof CALLS.getKeywords> = async (_input, { store }) => ({
  keywords: (await store.keywords())
    .filter(({ keyword }) => !isTimed(keyword) && !isReminder(keyword) && !isListKeyword(keyword))
    .map(({ keyword, unreadThreads }) => ({ keyword, unread_threads: unreadThreads })),
});
