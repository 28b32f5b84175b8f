import { WrenError } from '@wren/contract/errors.ts';
import type { Attachment, Message } from '@wren/domain/message/message.ts';
import { checkedType } from '../../images/image-type.ts';
import type { ParsedPart } from '../../mime/parsed-mail.ts';
import type { BlobId, MailStore } from '../../store/mail-store.ts';
import type { GivenFile } from '../drafts/draft-content.ts';
import { mediaType } from './media-type.ts';
import { findPart } from './message-parts.ts';
import { type PartId, parsePartId, partIdOf } from './part-id.ts';
import { readBlob } from './read-blob.ts';
import { readHead } from './read-head.ts';

function missingFile(file: GivenFile): WrenError {
  return new WrenError('not-found', `The file ${file.name} is not there any more`);
}

/** The attachment that a client refers to. @throws WrenError 'not-found' */
function idOf(file: GivenFile): { readonly id: string; readonly part: PartId } {
  const id = partIdOf(file.id);
  const part = id === null ? null : parsePartId(id);
  if (id === null || part === null) throw missingFile(file);
  return { id, part };
}

async function lookUp(store: MailStore, file: GivenFile, part: PartId): Promise<{ type: string; size: number }> {
  if (part.kind === 'part') {
    const found = await findPart(store, part.raw, part.path);
    if (!found) throw missingFile(file);
    return { type: found.type, size: found.content.byteLength };
  }
  const blob = await store.openBlob(part.blob);
  if (!blob) throw missingFile(file);
  // A file declared as a picture must be one by its bytes (2.42).
  return { type: checkedType(mediaType(file.name, file.type), await readHead(blob.stream)), size: blob.size };
}

/**
 * A draft's attachments as stored with it.
 * @param draft as last saved: its attachments are not looked up again
 * @throws WrenError 'not-found' when a file is not in the account
 */
export async function describeFiles(
  store: MailStore,
  files: readonly GivenFile[],
  draft: Message | null,
): Promise<readonly Attachment[]> {
  const attachments: Attachment[] = [];
  for (const file of files) {
    const { id, part } = idOf(file);
    const known = draft?.attachments.find((attachment) => attachment.id === id) ?? (await lookUp(store, file, part));
    const { name, disposition, cid } = file;
    attachments.push({ id, name, type: known.type, size: known.size, disposition, cid });
  }
  return attachments;
}

/** The blobs that attachments need: uploads, and the raw messages that contain forwarded parts. */
export function attachmentBlobs(attachments: readonly Attachment[]): readonly BlobId[] {
  const parts = attachments.map(({ id }) => parsePartId(id)).filter((part) => part !== null);
  return [...new Set(parts.map((part) => (part.kind === 'blob' ? part.blob : part.raw)))];
}

/**
 * The bytes of a mail's attachments.
 * @throws WrenError 'not-found' when a file is not in the account, 'too-large' above `limit` bytes in total
 */
export async function loadFiles(
  store: MailStore,
  files: readonly GivenFile[],
  limit: number,
): Promise<readonly ParsedPart[]> {
  const described = await describeFiles(store, files, null);
  if (described.reduce((sum, { size }) => sum + size, 0) > limit) throw new WrenError('too-large');
  const parts: ParsedPart[] = [];
  for (const [index, file] of files.entries()) {
    const { part } = idOf(file);
    const content =
      part.kind === 'blob' ? await readBlob(store, part.blob) : (await findPart(store, part.raw, part.path))?.content;
    if (!content) throw missingFile(file);
    const { name, disposition, cid } = file;
    parts.push({ name, type: described[index]?.type ?? mediaType(name), disposition, cid, content });
  }
  return parts;
}
