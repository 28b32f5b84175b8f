import type { CALLS } from '@wren/contract/calls.ts';
import type { CompactMessage } from '@wren/contract/wire/compact-message.ts';
import type { Handler } from '../handler.ts';
import { firstOfThread } from './get-mail-thread.ts';

/** Characters of all bodies together, beyond which no further conversation is answered. */
const MAX_CHARACTERS = 256 * 1024;

/** The first of some conversations with the bodies that are read first, as many as are not long together. */
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
