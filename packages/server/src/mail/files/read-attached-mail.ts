import { buffer } from 'node:stream/consumers';
import { WrenError } from '@wren/contract/errors.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { parseMail } from '../../mime/parse-mail.ts';
import type { FullMessage, MailStore } from '../../store/mail-store.ts';
import { mailOf } from '../incoming/deliver-message.ts';
import { openPart } from './open-part.ts';
import { innerPartId, parsePartId } from './part-id.ts';

/**
 * Reads a mail that is attached to another. It is in no mailbox: its `mailbox` field has no meaning.
 * @param id of the attachment
 * @throws WrenError 'not-found', 'invalid-input' when the attachment is no mail
 */
export async function readAttachedMail(store: MailStore, id: string): Promise<FullMessage> {
  const outer = parsePartId(id);
  const file = outer && (await openPart(store, id, 'message.eml'));
  if (!outer || !file) throw new WrenError('not-found');
  if (file.type !== 'message/rfc822') throw new WrenError('invalid-input', 'The attachment is no mail');
  const parsed = await parseMail(await buffer(file.stream));
  const receivedAt = parsed.sentAt ?? 0;
  const put = mailOf(parsed, file.size, { id, mailbox: 'inbox', receivedAt, blobId: id });
  const attachments = put.message.attachments.map((part, number) => ({ ...part, id: innerPartId(outer, number) }));
  const message: Message = { ...put.message, threadId: id, seen: true, blobId: null, attachments };
  return { message, body: put.body };
}
