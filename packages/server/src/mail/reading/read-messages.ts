import { WrenError } from '@wren/contract/errors.ts';
import type { Body, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { BodyParts } from '../../store/mail-store.ts';
import { type MailReader, readSenderRequests } from '../trust/sender-requests.ts';

export interface FullMessage {
  readonly message: Message;
  readonly body: Body;
}

async function withBodies(
  reader: MailReader,
  messages: readonly Message[],
  parts: BodyParts,
): Promise<readonly FullMessage[]> {
  const ids = messages.map((message) => message.id);
  const bodies = await reader.store.bodies(ids, parts);
  return Promise.all(
    messages.map(async (message) => {
      const body = bodies.get(message.id) ?? { html: null, text: null };
      return { message, body: { ...body, ...(await readSenderRequests(reader, message, body)) } };
    }),
  );
}

/** All messages of a thread in every mailbox with their bodies, oldest first (7.11); empty for an unknown thread. */
export async function readThread(
  reader: MailReader,
  id: ThreadId,
  parts: BodyParts = 'whole',
): Promise<readonly FullMessage[]> {
  return withBodies(reader, await reader.store.thread(id), parts);
}

/** One message with its bodies. @throws WrenError 'not-found' */
export async function readMessage(reader: MailReader, id: MessageId, parts: BodyParts = 'whole'): Promise<FullMessage> {
  const [full] = await withBodies(reader, await reader.store.messages([id]), parts);
  if (!full) throw new WrenError('not-found');
  return full;
}

/** A draft with its bodies. @throws WrenError 'not-found', 'not-a-draft' */
export async function readDraft(reader: MailReader, id: MessageId): Promise<FullMessage> {
  const full = await readMessage(reader, id);
  if (full.message.home !== 'drafts') throw new WrenError('not-a-draft');
  return full;
}
