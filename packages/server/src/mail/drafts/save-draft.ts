import { WrenError } from '@wren/contract/errors.ts';
import { keptWishes, type Message, revisionOf } from '@wren/domain/message/message.ts';
import { previewOf } from '@wren/domain/message/preview.ts';
import { htmlToText } from '../../mime/build/html-to-text.ts';
import { newId } from '../../platform/ids.ts';
import { sha256 } from '../../platform/random.ts';
import { blobsOf, describeFiles } from '../files/attached-files.ts';
import { ancestryOf } from '../incoming/ancestry.ts';
import { type StoredMail, senderOf, type Writer, written } from '../outgoing/writer.ts';
import type { DraftContent } from './draft-content.ts';
import { inTurn } from './draft-turns.ts';

/** The revision that a command gives a draft: the same for every repetition, whatever the draft holds by then. */
const revisionBy = (commandId: string): string => sha256(commandId).slice(0, 32);

/** Whether a draft holds what a writer goes on with. @param revision null: the writer does not say */
export function isAt(draft: Message, revision: string | null): boolean {
  return revision === null || revisionOf(draft) === revision;
}

/**
 * Saves a draft (4.2). It keeps its id, has no raw source until it is sent, and takes any recipients: what is being
 * written need not be right yet.
 * @param draft null: a new one
 * @param revision what the writer goes on with; null: they do not say
 * @param now milliseconds since the epoch
 * @throws WrenError 'forbidden' for a foreign sender, 'not-found' for a file or draft that is not there, 'not-a-draft' when
 * it was sent, 'draft-changed' when it holds another revision, 'storage-full'
 */
export async function saveDraft(
  writer: Writer,
  content: DraftContent,
  draft: Message | null,
  revision: string | null,
  now: number,
): Promise<StoredMail> {
  if (draft === null) return put(writer, content, null, now);
  return inTurn(draft.id, async () => {
    const [present] = await writer.store.messages([draft.id]);
    if (!present) throw new WrenError('not-found');
    if (present.home !== 'drafts') throw new WrenError('not-a-draft');
    // A repetition of the save that made the present revision answers what that answered.
    if (!isAt(present, revision) && !isAt(present, revisionBy(writer.commandId))) throw new WrenError('draft-changed');
    return put(writer, content, present, now);
  });
}

async function put(writer: Writer, content: DraftContent, draft: Message | null, now: number): Promise<StoredMail> {
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
          ...(draft?.keywords && { keywords: draft.keywords }),
          revision: revisionBy(commandId),
        },
      },
    ],
    commandId,
  );
  const saved = await written(store, applied.repeated ? applied.changed[0] : id);
  return { ...saved, revision: revisionBy(commandId) };
}
