import { Readable } from 'node:stream';
import type { MailStore } from '../../store/mail-store.ts';
import { mediaType } from './media-type.ts';
import { findPart } from './message-parts.ts';
import { parsePartId } from './part-id.ts';

/** An opened file for download. */
export interface OpenedFile {
  readonly name: string;
  /** Media type without parameters: declared by its sender, or by its name. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly stream: Readable;
  /** The complete bytes, if they are in memory. */
  readonly bytes?: Uint8Array;
}

/**
 * Opens an attachment of an account; null if there is none with this id.
 * @param name file name for the download; required for uploads, which have no name of their own
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
