import { once } from 'node:events';
import { createServer } from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Certificates } from '../tls/certificates.ts';
import { CHALLENGES } from './well-known.ts';

/**
 * Paths that are answered without TLS: a certificate authority requests them before there is a certificate, supervisors run on
 * this machine.
 */
const PLAIN = [CHALLENGES, '/healthz', '/readyz'];

/** Redirects requests without TLS, so that no password crosses a network in the clear. */
export function redirectToHttps(
  app: FastifyInstance,
  { httpsPort, publicUrl }: Pick<Config, 'httpsPort' | 'publicUrl'>,
) {
  if (httpsPort === null || publicUrl === null) return;
  const { origin } = publicUrl;
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.protocol === 'https' || PLAIN.some((path) => request.url.startsWith(path))) return;
    const path = request.originalUrl.startsWith('/') ? request.originalUrl : '/';
    return reply.redirect(origin + path, 308);
  });
}

/**
 * Serves the web server over TLS, each name with its certificate. Until there is one, no handshake succeeds; a new one is used
 * from the next handshake on.
 * @throws the system's error when the port cannot be listened on
 */
export async function listenByTls(
  app: FastifyInstance,
  certificates: Certificates,
  { host, port }: { readonly host: string; readonly port: number },
) {
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = app.server;
  const server = createServer(
    {
      ...{ minVersion: 'TLSv1.2', requestTimeout, headersTimeout, keepAliveTimeout },
      SNICallback: (name, answer) => answer(null, certificates.contextOf(name) ?? undefined),
    },
    app.routing,
  );
  server.setTimeout(timeout);
  certificates.onShown((shown) => server.setSecureContext({ ...shown, minVersion: 'TLSv1.2' }));
  const listening = once(server, 'listening');
  server.listen(port, host);
  await listening;
  return server;
}
