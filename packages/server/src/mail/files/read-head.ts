import type { Readable } from 'node:stream';

/** Number of bytes that identify the type of a file. */
const HEAD_BYTES = 4096;

/** The first bytes of a file, which is then closed. */
export async function readHead(stream: Readable): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}
