import { WrenError } from '@wren/contract/errors.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import { shownSubject } from '@wren/domain/message/subject/shown-subject.ts';
import type { MailStore } from '../../store/mail-store.ts';
import type { OpenedFile } from './open-part.ts';

/**
 * Opens the raw source of a message.
 * @throws WrenError 'not-found' when there is no such message, or it is a draft, which has none yet
 */
export async function openSource(store: MailStore, id: MessageId): Promise<OpenedFile> {
  const [message] = await store.messages([id]);
  const blob = message?.blobId ? await store.openBlob(message.blobId) : null;
  if (!message || !blob) throw new WrenError('not-found');
  return { ...blob, name: `${shownSubject(message.subject).slice(0, 100)}.eml`, type: 'message/rfc822' };
}
