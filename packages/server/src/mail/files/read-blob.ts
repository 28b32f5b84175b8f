import type { BlobId, MailStore } from '../../store/mail-store.ts';

/** The bytes of a blob in memory, or null when there is none. */
export async function readBlob(store: MailStore, id: BlobId): Promise<Buffer | null> {
  const blob = await store.openBlob(id);
  if (!blob) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of blob.stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
