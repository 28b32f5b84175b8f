import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** What an authority asks before it gives a certificate for a name (RFC 8555 §8.3). */
export const CHALLENGES = '/.well-known/acme-challenge/';

/** Answers what other programs ask a server for by paths that they know beforehand (RFC 8615). */
export function routeWellKnown(app: FastifyInstance, { tls }: Services): void {
  app.get<{ Params: { token: string } }>(`${CHALLENGES}:token`, async ({ params }, reply) => {
    const answer = tls.challenges.answerTo(params.token);
    reply.code(answer === null ? 404 : 200).header('cache-control', 'no-store');
    return reply.type('application/octet-stream').send(answer ?? '');
  });
}
