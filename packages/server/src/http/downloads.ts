import { DOWNLOADS } from '@wren/contract/calls/file.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type OpenedFile, openPart } from '../mail/open-part.ts';
import { openSource } from '../mail/open-source.ts';
import { argumentsOf, validateArguments } from './call-arguments.ts';
import { contentDisposition } from './content-disposition.ts';
import { DOWNLOAD_POLICY, PDF_POLICY } from './security-headers.ts';
import type { Services } from './services.ts';
import { requireVisitor } from './visitor.ts';

/** What browsers show without running anything that stands in it. SVG and HTML are not among them. */
const SHOWN = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'application/pdf',
  'text/plain',
]);

function sendFile(reply: FastifyReply, file: OpenedFile): FastifyReply {
  const shown = SHOWN.has(file.type);
  return reply
    .header('content-disposition', contentDisposition(shown ? 'inline' : 'attachment', file.name))
    .header('content-security-policy', file.type === 'application/pdf' ? PDF_POLICY : DOWNLOAD_POLICY)
    .header('content-length', String(file.size))
    .type(file.type === 'text/plain' ? 'text/plain; charset=utf-8' : file.type)
    .send(file.stream);
}

/** Adds the addresses that answer bytes. They look into the visitor's own account only. */
export function routeDownloads(app: FastifyInstance, services: Services): void {
  const { getAttachment, fetchMailAsEml } = DOWNLOADS;
  app.get(getAttachment.path, async (request, reply) => {
    const { account } = requireVisitor(services, request, reply).session;
    const { blob_id, filename } = validateArguments(getAttachment.input, argumentsOf(request));
    const file = await openPart(await services.stores.of(account), blob_id, filename ?? null);
    if (!file) throw new WrenError('not-found');
    // The bytes of an id never change.
    reply.header('cache-control', 'private, max-age=86400, immutable');
    return sendFile(reply, file);
  });
  app.get(fetchMailAsEml.path, async (request, reply) => {
    const { account } = requireVisitor(services, request, reply).session;
    const { name } = validateArguments(fetchMailAsEml.input, argumentsOf(request));
    return sendFile(reply, await openSource(await services.stores.of(account), name));
  });
}
