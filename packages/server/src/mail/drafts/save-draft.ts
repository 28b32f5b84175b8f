import { WrenError } from '@wren/contract/errors.ts';
import { previewOf } from '@wren/domain/content/preview.ts';
import {
  type Attachment,
  keptSendOptions,
  type Message,
  type MessageId,
  revisionOf,
} from '@wren/domain/message/message.ts';
import { htmlToText } from '../../mime/build/html-to-text.ts';
import { newId } from '../../platform/ids.ts';
import { sha256 } from '../../platform/random.ts';
import type { MailStore } from '../../store/mail-store.ts';
import { attachmentBlobs, describeFiles } from '../files/attached-files.ts';
import { ancestryOf } from '../incoming/ancestry.ts';
import { type StoredMail, senderOf, type Writer, writtenBefore } from '../outgoing/writer.ts';
import { ensureRoom } from '../quota/ensure-room.ts';
import type { DraftContent } from './draft-content.ts';
import { inTurn } from './draft-turns.ts';

/** The revision that a command gives a draft: the same for every repetition, whatever the draft's content is by then. */
const revisionBy = (commandId: string): string => sha256(commandId).slice(0, 32);

/** True if a draft has the revision that a client continues with. @param revision null: not specified */
export function isAt(draft: Message, revision: string | null): boolean {
  return revision === null || revisionOf(draft) === revision;
}

/** The result of an earlier save by the same command, whatever has become of its draft since; null: there was none. */
async function savedBefore({ store, commandId }: Writer, now: number): Promise<StoredMail | null> {
  const [id] = (await store.applied(commandId))?.changed ?? [];
  return id === undefined ? null : { ...(await writtenBefore(store, id, now)), revision: revisionBy(commandId) };
}

/**
 * Saves a draft (4.2). It keeps its id, has no raw source until it is sent, and accepts any recipients: unfinished text need not
 * be valid. Once per command id.
 * @param id of the draft; null: a new one
 * @param revision the one that the client continues with; null: not specified
 * @param now milliseconds since the epoch
 * @throws WrenError 'forbidden' for a foreign sender, 'not-found' for a missing file or draft, 'not-a-draft' when it was sent,
 * 'draft-changed' when it has another revision, 'over-quota' for files that do not fit, 'storage-full'
 */
export async function saveDraft(
  writer: Writer,
  content: DraftContent,
  id: MessageId | null,
  revision: string | null,
  now: number,
): Promise<StoredMail> {
  const save = async (): Promise<StoredMail> => {
    const before = await savedBefore(writer, now);
    if (before || id === null) return before ?? put(writer, content, null, now);
    const [present] = await writer.store.messages([id]);
    if (!present) throw new WrenError('not-found');
    if (present.home !== 'drafts') throw new WrenError('not-a-draft');
    if (!isAt(present, revision)) throw new WrenError('draft-changed');
    return put(writer, content, present, now);
  };
  return id === null ? save() : inTurn(id, save);
}

/** Bytes of files that no message has had before. Text is always saved. */
async function newBytes(store: MailStore, attachments: readonly Attachment[]): Promise<number> {
  const known = await store.knownBlobs(attachmentBlobs(attachments));
  const fresh = attachments.filter((file) => attachmentBlobs([file]).some((blob) => !known.has(blob)));
  return fresh.reduce((sum, { size }) => sum + size, 0);
}

async function put(writer: Writer, content: DraftContent, draft: Message | null, now: number): Promise<StoredMail> {
  const { store, commandId } = writer;
  const from = await senderOf(writer, content.from);
  const text = content.text ?? (content.html === null ? null : htmlToText(content.html));
  const attachments = await describeFiles(store, content.files, draft);
  await ensureRoom(store, writer.quota, await newBytes(store, attachments), commandId);
  const { headers } = await ancestryOf(store, content, draft);
  const savedAt = Math.floor(now / 1000) * 1000;
  const id = draft?.id ?? newId();
  const applied = await store.apply(
    [
      {
        kind: 'put',
        body: { html: content.html, text },
        blobs: attachmentBlobs(attachments),
        message: {
          id,
          mailbox: 'drafts',
          home: 'drafts',
          seen: true,
          flagged: draft?.flagged ?? false,
          answered: false,
          forwarded: false,
          receiptSettled: false,
          messageIdHeader: null,
          ...headers,
          from: { name: from.name, email: from.email },
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
          ...keptSendOptions(content),
          ...(draft?.keywords && { keywords: draft.keywords }),
          revision: revisionBy(commandId),
        },
      },
    ],
    commandId,
  );
  // The same command may have been executed concurrently.
  const saved = await writtenBefore(store, (applied.repeated && applied.changed[0]) || id, now);
  return { ...saved, revision: revisionBy(commandId) };
}
