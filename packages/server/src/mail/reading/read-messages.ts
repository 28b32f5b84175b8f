import { WrenError } from '@wren/contract/errors.ts';
import type { Body, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { type MailReader, readSenderRequests } from '../trust/sender-requests.ts';

export interface FullMessage {
  readonly message: Message;
  readonly body: Body;
}

async function withBodies(reader: MailReader, messages: readonly Message[]): Promise<readonly FullMessage[]> {
  const bodies = await reader.store.bodies(messages.map((message) => message.id));
  return Promise.all(
    messages.map(async (message) => {
      const body = bodies.get(message.id) ?? { html: null, text: null };
      return { message, body: { ...body, ...(await readSenderRequests(reader, message, body)) } };
    }),
  );
}

/** All messages of a thread in every mailbox with their bodies, oldest first (7.11); none for an unknown thread. */
export async function readThread(reader: MailReader, id: ThreadId): Promise<readonly FullMessage[]> {
  return withBodies(reader, await reader.store.thread(id));
}

/** One message with its bodies. @throws WrenError 'not-found' */
export async function readMessage(reader: MailReader, id: MessageId): Promise<FullMessage> {
  const [full] = await withBodies(reader, await reader.store.messages([id]));
  if (!full) throw new WrenError('not-found');
  return full;
}

/** A message that is still being written. @throws WrenError 'not-found', 'not-a-draft' */
export async function readDraft(reader: MailReader, id: MessageId): Promise<FullMessage> {
  const full = await readMessage(reader, id);
  if (full.message.home !== 'drafts') throw new WrenError('not-a-draft');
  return full;
}
