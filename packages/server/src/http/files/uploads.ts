import multipart from '@fastify/multipart';
import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StoredFile } from '../../mail/files/keep-file.ts';
import type { RawArguments } from '../call-arguments.ts';

/** Registers parsing of multipart bodies part by part. */
export async function addUploads(app: FastifyInstance): Promise<void> {
  // Sizes of files are limited where they are stored.
  await app.register(multipart, { limits: { fields: 50, files: 5, fileSize: Number.MAX_SAFE_INTEGER } });
}

/**
 * Parses a multipart body: its fields, and the first file by `keep`; others are skipped.
 * @param limit largest total size of the fields in bytes: they are held in memory
 * @param keep called once all fields before the file are known
 * @throws WrenError 'too-large', 'malformed'
 */
export async function readMultipart(
  request: FastifyRequest,
  limit: number,
  keep: (
    name: string,
    bytes: AsyncIterable<Uint8Array>,
    before: Readonly<Record<string, unknown>>,
  ) => Promise<StoredFile | null>,
): Promise<{ readonly input: RawArguments; readonly file: StoredFile | null }> {
  const values = new Map<string, unknown>();
  let file: StoredFile | null = null;
  let size = 0;
  const parts = request.parts({ limits: { fieldSize: limit } });
  for (;;) {
    const next = await parts.next().catch(malformed);
    if (next.done) return { input: { values: Object.fromEntries(values), textual: true }, file };
    const part = next.value;
    if (part.type === 'field') {
      size += typeof part.value === 'string' ? Buffer.byteLength(part.value) : 0;
      // A truncated field is not what the client has sent.
      if (size > limit || part.valueTruncated) {
        passOver(request);
        throw new WrenError('too-large');
      }
      values.set(part.fieldname, part.value);
      continue;
    }
    if (file === null && part.fieldname === 'file') {
      const stored = keep(part.filename, received(part.file), Object.fromEntries(values));
      file = await stored.catch((error: unknown) => {
        passOver(request);
        throw error;
      });
    }
    part.file.resume();
  }
}

/** Reads the rest of a body and discards it: a client may read the answer only when it has sent all. */
function passOver(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}

/** A body that ends too early or is invalid: the sender's error. */
function malformed(cause: unknown): never {
  throw cause instanceof WrenError ? cause : new WrenError('malformed', undefined, { cause });
}

async function* received(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    malformed(error);
  }
}
