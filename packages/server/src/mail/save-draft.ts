import { keptWishes, type Message } from '@wren/domain/message.ts';
import { previewOf } from '@wren/domain/preview.ts';
import { htmlToText } from '../mime/html-to-text.ts';
import { newId } from '../platform/ids.ts';
import { ancestryOf } from './ancestry.ts';
import { blobsOf, describeFiles } from './attached-files.ts';
import type { DraftContent } from './draft-content.ts';
import { senderOf, type Writer, type Written, written } from './writer.ts';

/**
 * Saves a draft (4.2). It keeps its id, has no raw source until it is sent, and takes any recipients: what is being
 * written need not be right yet.
 * @param draft as saved last; null: a new one
 * @param now milliseconds since the epoch
 * @throws WrenError 'forbidden' for a foreign sender, 'not-found' for a file that is not there, 'storage-full'
 */
export async function saveDraft(
  writer: Writer,
  content: DraftContent,
  draft: Message | null,
  now: number,
): Promise<Written> {
  const { store, commandId } = writer;
  const text = content.text ?? (content.html === null ? null : htmlToText(content.html));
  const attachments = await describeFiles(store, content.files, draft);
  const { headers } = await ancestryOf(store, content, draft);
  const savedAt = Math.floor(now / 1000) * 1000;
  const id = draft?.id ?? newId();
  const applied = await store.apply(
    [
      {
        kind: 'put',
        body: { html: content.html, text },
        blobs: blobsOf(attachments),
        message: {
          id,
          mailbox: 'drafts',
          home: 'drafts',
          seen: true,
          flagged: draft?.flagged ?? false,
          answered: false,
          forwarded: false,
          receiptSettled: false,
          messageId: null,
          ...headers,
          from: senderOf(writer, content.from),
          replyTo: [],
          to: content.to,
          cc: content.cc,
          bcc: content.bcc,
          subject: content.subject,
          preview: previewOf(text ?? ''),
          receivedAt: savedAt,
          sentAt: null,
          size: Buffer.byteLength(content.html ?? text ?? '') + attachments.reduce((sum, { size }) => sum + size, 0),
          blobId: null,
          attachments,
          ...keptWishes(content),
        },
      },
    ],
    commandId,
  );
  return written(store, applied.repeated ? applied.changed[0] : id);
}
