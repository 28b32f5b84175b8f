import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StoredFile } from '../mail/keep-file.ts';
import type { RawArguments } from './call-arguments.ts';

/** Teaches the server to read multipart bodies part by part. */
export async function addUploads(app: FastifyInstance): Promise<void> {
  // Sizes of files are counted where they are stored.
  await app.register(multipart, {
    limits: { fieldSize: 10_000_000, fields: 50, files: 5, fileSize: Number.MAX_SAFE_INTEGER },
  });
}

/**
 * Reads a multipart body: its fields, and the first file by `keep`; others are passed over.
 * @param keep called once all fields before the file are known
 */
export async function readMultipart(
  request: FastifyRequest,
  keep: (
    name: string,
    bytes: AsyncIterable<Uint8Array>,
    before: Readonly<Record<string, unknown>>,
  ) => Promise<StoredFile | null>,
): Promise<{ readonly input: RawArguments; readonly file: StoredFile | null }> {
  const values: Record<string, unknown> = {};
  let file: StoredFile | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') values[part.fieldname] = part.value;
    else if (file === null && part.fieldname === 'file') file = await keep(part.filename, part.file, values);
    part.type === 'file' && part.file.resume();
  }
  return { input: { values, textual: true }, file };
}
