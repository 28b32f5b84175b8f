import type { CALLS } from '@wren/contract/calls.ts';
import type { CompactMessage } from '@wren/contract/wire/compact-message.ts';
import type { Handler } from '../../handler.ts';
import { firstOfThread } from './get-mail-thread.ts';

/** Largest size of all bodies together, in characters; further conversations are omitted. */
const MAX_CHARACTERS = 256 * 1024;

/** Conversations for prefetching with the bodies that are read first, as many as fit. */
export const getMailThreads: Handler<typeof CALLS.getMailThreads> = async ({ thread_ids }, context) => {
  const rows: CompactMessage[] = [];
  let length = 0;
  for (const id of thread_ids) {
    const thread = await firstOfThread(context, id);
    for (const { html_body: html, text_body: text } of thread) length += (html?.length ?? 0) + (text?.length ?? 0);
    if (length > MAX_CHARACTERS && rows.length > 0) break;
    rows.push(...thread);
  }
  return rows;
};
