import { Readable } from 'node:stream';
import type { MailStore } from '../../store/mail-store.ts';
import { mediaType } from './media-type.ts';
import { findPart } from './message-parts.ts';
import { parsePartId } from './part-id.ts';

/** A file on its way to the reader. */
export interface OpenedFile {
  readonly name: string;
  /** Media type without parameters: as its sender says, or by its name. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly stream: Readable;
  /** All of it, where it is in memory anyway. */
  readonly bytes?: Uint8Array;
}

/**
 * Opens an attachment of an account; null when there is none with this id.
 * @param name what to call it; needed for uploads, which have no name of their own
 */
export async function openPart(store: MailStore, id: string, name: string | null): Promise<OpenedFile | null> {
  const part = parsePartId(id);
  if (!part) return null;
  if (part.kind === 'blob') {
    const blob = await store.openBlob(part.blob);
    return blob && { ...blob, name: name ?? 'attachment', type: mediaType(name ?? '') };
  }
  const found = await findPart(store, part.raw, part.path);
  if (!found) return null;
  const { type, content } = found;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return { name: name ?? found.name, type, size: bytes.length, bytes, stream: Readable.from([bytes]) };
}
