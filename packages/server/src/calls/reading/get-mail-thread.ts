import type { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { compactMessageOf } from '@wren/contract/wire/compact-message.ts';
import { toWireMessage } from '@wren/contract/wire/wire-message.ts';
import { readMessage, readThread } from '../../mail/reading/read-messages.ts';
import type { Handler } from '../handler.ts';

/** A conversation with its bodies, oldest message first, or one message by `name` (7.11). */
export const getMailThread: Handler<typeof CALLS.getMailThread> = async ({ thread_id, name, compact }, context) => {
  if (!thread_id && !name) throw new WrenError('invalid-input', 'thread_id or name: one of them must be given');
  // A plain text beside HTML is no part of the compact form.
  const parts = compact ? 'shown' : 'whole';
  const messages = thread_id
    ? await readThread(context, thread_id, parts)
    : [await readMessage(context, name ?? '', parts)];
  const wire = messages.map(({ message, body }) => toWireMessage(message, body));
  return compact ? wire.map(compactMessageOf) : wire;
};
