import { WrenError } from '@wren/contract/errors.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { BodyParts, FullMessage } from '../../store/mail-store.ts';
import { type MailReader, readSenderRequests } from '../trust/sender-requests.ts';

async function withRequests(reader: MailReader, { message, body }: FullMessage): Promise<FullMessage> {
  return { message, body: { ...body, ...(await readSenderRequests(reader, message, body)) } };
}

const NO_BODY = { html: null, text: null };

/** All messages of a thread in every mailbox with their bodies, oldest first (7.11); empty for an unknown thread. */
export async function readThread(
  reader: MailReader,
  id: ThreadId,
  parts: BodyParts = 'whole',
): Promise<readonly FullMessage[]> {
  const thread = await reader.store.wholeThread(id, parts);
  return Promise.all(thread.map((full) => withRequests(reader, full)));
}

/** One message with its bodies. @throws WrenError 'not-found' */
export async function readMessage(reader: MailReader, id: MessageId, parts: BodyParts = 'whole'): Promise<FullMessage> {
  const [[message], bodies] = await Promise.all([reader.store.messages([id]), reader.store.bodies([id], parts)]);
  if (!message) throw new WrenError('not-found');
  return withRequests(reader, { message, body: bodies.get(id) ?? NO_BODY });
}

/** A draft with its bodies. @throws WrenError 'not-found', 'not-a-draft' */
export async function readDraft(reader: MailReader, id: MessageId): Promise<FullMessage> {
  const full = await readMessage(reader, id);
  if (full.message.home !== 'drafts') throw new WrenError('not-a-draft');
  return full;
}
