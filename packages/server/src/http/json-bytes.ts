import { Buffer } from 'node:buffer';

const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value ?? null));

/**
 * An answer as the bytes of its JSON text. Rows of a list are written one by one: a single letter beyond Latin-1 makes all
 * of a text twice as large in memory and several times as slow to encode.
 * @param envelope the key that the answer stands under, null for none
 */
export function jsonBytes(envelope: string | null, answer: unknown): Buffer {
  const body = Array.isArray(answer)
    ? [
        Buffer.from('['),
        ...answer.flatMap((row, index) => (index === 0 ? bytesOf(row) : [Buffer.from(','), bytesOf(row)])),
        Buffer.from(']'),
      ]
    : [bytesOf(answer)];
  if (envelope === null) return Buffer.concat(body);
  return Buffer.concat([Buffer.from(`{${JSON.stringify(envelope)}:`), ...body, Buffer.from('}')]);
}
