import type { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { type CompactMessage, compactMessageOf, withoutBody } from '@wren/contract/wire/compact-message.ts';
import { toWireMessage } from '@wren/contract/wire/wire-message.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import { readMessage, readThread } from '../../../mail/reading/read-messages.ts';
import type { Handler, RequestContext } from '../../handler.ts';

/** Largest size of all bodies together, in characters; bodies that are read last are omitted beyond it. */
const FIRST_BODIES = 64 * 1024;

/**
 * Omits bodies of a long conversation, oldest message first: those of the newest of each mailbox, of unread ones and of drafts
 * stay, and of others as many of the newest as fit.
 */
function withFirstBodies(messages: readonly CompactMessage[]): CompactMessage[] {
  const result: CompactMessage[] = [];
  // A mailbox shows only its own messages: the newest of any may be opened first.
  const places = new Set<string>();
  let length = 0;
  for (const message of messages.toReversed()) {
    const { html_body: html, text_body: text, seen, mailbox_role: role } = message;
    length += (html?.length ?? 0) + (text?.length ?? 0);
    const isFirst = !places.has(role) || seen === 0 || role === 'drafts' || length <= FIRST_BODIES;
    places.add(role);
    result.unshift(isFirst ? message : withoutBody(message));
  }
  return result;
}

/** A conversation in compact rows with the bodies that are read first, oldest message first; empty for an unknown one. */
export async function firstOfThread(context: RequestContext, id: ThreadId): Promise<readonly CompactMessage[]> {
  const messages = await readThread(context, id, 'shown');
  return withFirstBodies(messages.map(({ message, body }) => compactMessageOf(toWireMessage(message, body))));
}

/** A conversation with its bodies, oldest message first, or one message by `name` (7.11). */
export const getMailThread: Handler<typeof CALLS.getMailThread> = async (
  { thread_id, name, compact, bodies },
  context,
) => {
  if (!thread_id && !name) throw new WrenError('invalid-input', 'thread_id or name: one of them must be given');
  // A plain text beside HTML is not part of the compact form.
  const parts = compact ? 'shown' : 'whole';
  const messages = thread_id
    ? await readThread(context, thread_id, parts)
    : [await readMessage(context, name ?? '', parts)];
  const wire = messages.map(({ message, body }) => toWireMessage(message, body));
  if (!compact) return wire;
  const rows = wire.map(compactMessageOf);
  return bodies === 'first' ? withFirstBodies(rows) : rows;
};
