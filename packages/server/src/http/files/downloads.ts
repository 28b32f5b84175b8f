import { Readable } from 'node:stream';
import { AVATARS_PATH, DOWNLOADS } from '@wren/contract/calls/file.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type OpenedFile, openPart } from '../../mail/files/open-part.ts';
import { openSource } from '../../mail/files/open-source.ts';
import type { Spool } from '../../platform/files/spool.ts';
import { contentDisposition } from '../answers/content-disposition.ts';
import { shownType } from '../answers/shown-type.ts';
import { argumentsOf, validateArguments } from '../call-arguments.ts';
import { DOWNLOAD_POLICY, PDF_POLICY } from '../security-headers.ts';
import type { Services } from '../services.ts';
import { requireReader } from '../session/visitor.ts';

/** Number of bytes that identify the type of a file. */
const HEAD = 4096;

/**
 * Downloads are never compressed: files mostly are already, their size is sent ahead, and the compression plug-in takes bytes
 * that look like zlib or gzip for the coding in Content-Encoding.
 */
const AS_IT_IS = { compress: false } as const;

/** The first bytes of a file, and all of it as a stream. */
async function beginReading(source: Readable): Promise<{ readonly head: Uint8Array; readonly stream: Readable }> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      for (let chunk = first; !chunk.done; chunk = await chunks.next()) yield chunk.value;
    } finally {
      source.destroy();
    }
  }
  const head = first.done ? new Uint8Array() : first.value.subarray(0, HEAD);
  return { head, stream: Readable.from(whole(), { objectMode: false }) };
}

/** Sends a file, for display if its bytes are harmless, else for saving. */
async function sendFile(reply: FastifyReply, file: OpenedFile, spool: Spool): Promise<FastifyReply> {
  const { head, stream } = await beginReading(file.bytes ? await spool.stream(file.bytes) : file.stream);
  const shown = shownType(file.type, head);
  const isMislabelled = shown === null && /^(?:image\/(?!svg)|application\/pdf$)/u.test(file.type);
  return reply
    .header('content-disposition', contentDisposition(shown === null ? 'attachment' : 'inline', file.name))
    .header('content-security-policy', shown === 'application/pdf' ? PDF_POLICY : DOWNLOAD_POLICY)
    .header('content-length', String(file.size))
    .type(shown ?? (isMislabelled ? 'application/octet-stream' : file.type))
    .send(stream);
}

/** Adds the addresses of downloads. They access only the user's own account. */
export function routeDownloads(app: FastifyInstance, services: Services): void {
  const { getAttachment, getRemoteImage, fetchMailAsEml } = DOWNLOADS;
  app.get(getAttachment.path, AS_IT_IS, async (request, reply) => {
    const account = await requireReader(services, request);
    const { blob_id, filename } = validateArguments(getAttachment.input, argumentsOf(request));
    const file = await openPart(await services.stores.of(account), blob_id, filename ?? null);
    if (!file) throw new WrenError('not-found');
    // The bytes of an id never change.
    reply.header('cache-control', 'private, max-age=86400, immutable');
    return sendFile(reply, file, services.spool);
  });
  app.get(getRemoteImage.path, AS_IT_IS, async (request, reply) => {
    const account = await requireReader(services, request);
    const { name, url } = validateArguments(getRemoteImage.input, argumentsOf(request));
    const image = await services.images.open(account, await services.stores.of(account), name, url);
    if (typeof image === 'string') throw new WrenError('not-found', `no image: ${image}`);
    return reply
      .header('content-disposition', contentDisposition('inline', 'image'))
      .header('content-security-policy', DOWNLOAD_POLICY)
      .header('cache-control', 'private, max-age=2592000, immutable')
      .type(image.type)
      .send(image.bytes);
  });
  app.get<{ Params: { address: string } }>(`${AVATARS_PATH}/:address`, AS_IT_IS, async (request, reply) => {
    await requireReader(services, request);
    const bytes = await services.avatars.read(request.params.address);
    const type = bytes && shownType('image/png', bytes);
    if (!bytes || !type?.startsWith('image/')) throw new WrenError('not-found');
    return reply
      .header('content-security-policy', DOWNLOAD_POLICY)
      .header('cache-control', 'private, max-age=86400')
      .type(type)
      .send(bytes);
  });
  app.get(fetchMailAsEml.path, AS_IT_IS, async (request, reply) => {
    const account = await requireReader(services, request);
    const { name } = validateArguments(fetchMailAsEml.input, argumentsOf(request));
    return sendFile(reply, await openSource(await services.stores.of(account), name), services.spool);
  });
}
