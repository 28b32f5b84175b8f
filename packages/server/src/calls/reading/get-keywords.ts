import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** The keywords that the account's mail has. */
export const getKeywords: Handler<typeof CALLS.getKeywords> = async (_input, { store }) => ({
  keywords: (await store.keywords()).map(({ keyword, unreadThreads }) => ({
    keyword,
    unread_threads: unreadThreads,
  })),
});
