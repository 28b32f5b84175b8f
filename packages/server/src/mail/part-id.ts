import type { BlobId } from '../store/mail-store.ts';

/** What the id of an attachment says: a whole blob (an upload), or the nth part of a raw message (`partId`). */
export type PartId =
  | { readonly kind: 'blob'; readonly blob: BlobId }
  | { readonly kind: 'part'; readonly raw: BlobId; readonly number: number };

/** Id of an attachment that is a blob of its own. */
export function blobPartId(blob: BlobId): string {
  return `b:${blob}`;
}

/** Reads the id of an attachment; null when it is none. */
export function parsePartId(id: string): PartId | null {
  if (id.startsWith('b:') && id.length > 2) return { kind: 'blob', blob: id.slice(2) };
  const parts = /^p:(.+):(\d{1,4})$/u.exec(id);
  if (!parts) return null;
  const [, raw = '', number = ''] = parts;
  return { kind: 'part', raw, number: Number(number) };
}

/** The attachment that a client means: its id, or an address that carries it (wire contract 2.10). */
export function partIdOf(text: string): string | null {
  if (parsePartId(text)) return text;
  const [, query] = text.split('?', 2);
  const id = query === undefined ? null : new URLSearchParams(query).get('blob_id');
  return id !== null && parsePartId(id) ? id : null;
}
