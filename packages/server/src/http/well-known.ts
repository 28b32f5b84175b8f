import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OwnStsPolicy, ownStsPolicy } from '../administration/own-sts-policy.ts';
import type { Services } from './services.ts';

/** Path of a certificate authority's challenges (RFC 8555 §8.3). */
export const CHALLENGES = '/.well-known/acme-challenge/';

const POLICY = '/.well-known/mta-sts.txt';

/**
 * Serves the mail domains' policy (RFC 8461 §3.3), and nothing else under the names that exist for it alone: no page can be used
 * there.
 */
function routePolicy(app: FastifyInstance, { hosts, text }: OwnStsPolicy): void {
  const isPolicyHost = ({ hostname }: FastifyRequest): boolean => hosts.includes(hostname.toLowerCase());
  app.addHook('onRequest', async (request, reply) => {
    const isElsewhere = request.url !== POLICY && !request.url.startsWith(CHALLENGES);
    if (isPolicyHost(request) && isElsewhere) return reply.code(404).type('text/plain').send('There is no page here\n');
    return undefined;
  });
  app.get(POLICY, async (request, reply) => {
    if (!isPolicyHost(request)) return reply.code(404).type('text/plain').send('');
    return reply.type('text/plain').header('cache-control', 'no-cache').send(text);
  });
}

/** Serves well-known paths (RFC 8615). */
export function routeWellKnown(app: FastifyInstance, { config, tls }: Services): void {
  const policy = ownStsPolicy(config);
  if (policy) routePolicy(app, policy);
  app.get<{ Params: { token: string } }>(`${CHALLENGES}:token`, async ({ params }, reply) => {
    const answer = tls.challenges.answerTo(params.token);
    reply.code(answer === null ? 404 : 200).header('cache-control', 'no-store');
    return reply.type('application/octet-stream').send(answer ?? '');
  });
}
