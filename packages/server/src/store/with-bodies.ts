import type { Body, Message, MessageId } from '@wren/domain/message/message.ts';
import type { FullMessage } from './mail-store.ts';

/** Messages with their bodies; those without one have an empty one. */
export function withBodies(messages: readonly Message[], bodies: ReadonlyMap<MessageId, Body>): readonly FullMessage[] {
  return messages.map((message) => ({ message, body: bodies.get(message.id) ?? { html: null, text: null } }));
}
