import type { Readable } from 'node:stream';
import type { Gate } from '../platform/gate.ts';

/** Bytes of a mail that are read at once, without waiting for a place. */
const SMALL = 256 * 1024;

/**
 * Reads a mail from a session, hands it to `use`, and answers what that answers. Memory stays bounded however many
 * sessions there are: beyond 256 KiB a mail waits for a place at the gate, which stops the client by back-pressure, and
 * keeps it until it has been used. What is longer than `limit` is read to its end, since the client listens for no
 * answer before (RFC 5321 §4.1.1.4), and thrown away.
 * @param limit bytes
 * @param onPlace called when a place has been waited for
 * @throws the stream's error when the client goes away
 */
export async function withData<T>(
  stream: Readable,
  limit: number,
  gate: Gate,
  use: (raw: Uint8Array | 'too-large') => Promise<T>,
  onPlace: () => void,
): Promise<T> {
  let chunks: Buffer[] = [];
  let size = 0;
  let entered = false;
  try {
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > limit) {
        chunks = [];
        if (entered) gate.leave();
        entered = false;
        continue;
      }
      chunks.push(chunk);
      if (size > SMALL && !entered) {
        await gate.enter();
        entered = true;
        onPlace();
      }
    }
    const raw = size > limit ? ('too-large' as const) : Buffer.concat(chunks, size);
    chunks = [];
    return await use(raw);
  } finally {
    if (entered) gate.leave();
  }
}
