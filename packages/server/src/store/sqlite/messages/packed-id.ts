import { Buffer } from 'node:buffer';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** A stored id: a UUID takes 16 bytes in place of 36, in every index that contains it. Other ids stay text. */
export type PackedId = string | Uint8Array;

export function packId(id: string): PackedId {
  return UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex') : id;
}

export function unpackId(packed: PackedId): string {
  if (typeof packed === 'string') return packed;
  const hex = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
