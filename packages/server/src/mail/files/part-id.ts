import type { BlobId } from '../../store/mail-store.ts';

/**
 * A parsed attachment id: a whole blob (an upload), or a part of a raw message by its number, in attached mails by the path of
 * numbers.
 */
export type PartId =
  | { readonly kind: 'blob'; readonly blob: BlobId }
  | { readonly kind: 'part'; readonly raw: BlobId; readonly path: readonly number[] };

/** Id of an attachment that is a blob of its own. */
export function blobPartId(blob: BlobId): string {
  return `b:${blob}`;
}

/** Id of an attached part, by its place in the raw source (see `ParsedMail.parts`). */
export function messagePartId(raw: BlobId, number: number): string {
  return `p:${raw}:${number}`;
}

/** Id of a part of a mail that is itself an attachment: of a message, or of an uploaded file. */
export function innerPartId(outer: PartId, number: number): string {
  if (outer.kind === 'blob') return messagePartId(outer.blob, number);
  return `p:${outer.raw}:${[...outer.path, number].join('.')}`;
}

/** Parses the id of an attachment; null if it is invalid. */
export function parsePartId(id: string): PartId | null {
  if (id.startsWith('b:') && id.length > 2) return { kind: 'blob', blob: id.slice(2) };
  const parts = /^p:(.+):(\d{1,4}(?:\.\d{1,4}){0,4})$/u.exec(id);
  if (!parts) return null;
  const [, raw = '', path = ''] = parts;
  return { kind: 'part', raw, path: path.split('.').map(Number) };
}

/** The attachment that a client refers to: its id, or an address that contains it (wire contract 2.10). */
export function partIdOf(text: string): string | null {
  if (parsePartId(text)) return text;
  const [, query] = text.split('?', 2);
  const id = query === undefined ? null : new URLSearchParams(query).get('blob_id');
  return id !== null && parsePartId(id) ? id : null;
}
