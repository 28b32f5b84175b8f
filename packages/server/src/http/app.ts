import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { TELEMETRY } from '../platform/telemetry.ts';
import { addErrorEdge, answerFailure } from './answers/error-edge.ts';
import { addBodyReaders } from './call-arguments.ts';
import { routeEvents } from './events.ts';
import { routeDownloads } from './files/downloads.ts';
import { routeExports } from './files/exports.ts';
import { addUploads } from './files/uploads.ts';
import { routeHealth } from './health.ts';
import { redirectToHttps } from './https-listener.ts';
import { acceptHops, proxyToOwner } from './nodes/proxy-to-owner.ts';
import { routeMailFrame } from './page/mail-frame.ts';
import { isPageAddress, serveWebClient } from './page/web-client.ts';
import { BODY_LIMIT, routeCalls } from './route-calls.ts';
import { addSecurityHeaders, secureReply } from './security-headers.ts';
import type { Services } from './services.ts';
import { answeredUrl, baseOfRequest } from './session/account-place.ts';
import { routeSingleSignOn } from './session/sign-on/route-single-sign-on.ts';
import { routeWellKnown } from './well-known.ts';

/** Builds the web server: the calls of the contract, downloads, events, and the web client's files. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, draining, log } = services;
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    rewriteUrl: answeredUrl,
    forceCloseConnections: 'idle',
    // Requests on open connections are answered while closing.
    return503OnClosing: false,
    requestTimeout: 10 * 60 * 1000,
    // A client that reads nothing for this long is considered gone; its bytes on disk are freed. Event streams have a heartbeat.
    connectionTimeout: 10 * 60 * 1000,
    // Fastify's own errors for invalid addresses are handled like all others.
    frameworkErrors(error, request, reply) {
      secureReply(config, request, reply);
      if (request.method === 'GET' && isPageAddress(request.url)) reply.redirect(`${baseOfRequest(request)}/app`, 302);
      else answerFailure(services, error, request, reply);
    },
  });
  acceptHops(app, services);
  addSecurityHeaders(app, config);
  app.addHook('onRequest', async (_request, reply) => {
    if (draining.aborted) reply.header('connection', 'close');
  });
  redirectToHttps(app, config);
  addErrorEdge(app, log);
  addBodyReaders(app);
  await app.register(cookie);
  proxyToOwner(app, services);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Answers are read once: on JSON, higher levels take several times as long to save another tenth.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 2 },
  });
  await addUploads(app);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    log.debug({ method, path: routeOptions.url, status, took: Math.round(elapsedTime) }, 'answered');
    // A stream ends with its page: its duration is no measure of the server.
    if (routeOptions.url === EVENTS_PATH) return;
    TELEMETRY.answered.publish({ route: routeOptions.url ?? '', method, status, seconds: elapsedTime / 1000 });
  });
  routeHealth(app, services);
  routeWellKnown(app, services);
  routeCalls(app, services);
  routeSingleSignOn(app, services);
  routeDownloads(app, services);
  routeExports(app, services);
  routeEvents(app, services);
  routeMailFrame(app, config);
  await serveWebClient(app, services);
  return app;
}
