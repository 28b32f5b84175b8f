import { request as askByHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { request as askByHttps, Agent as HttpsAgent } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPageAddress } from '../page/web-client.ts';
import type { Services } from '../services.ts';
import { accountOf } from '../session/visitor.ts';
import { HOP_HEADER, readHop, writeHop } from './hop.ts';

/** Seconds after which the node of an account may be known. */
const LATER = 1;
/** Headers of a connection, not of a request (RFC 9110 §7.6.1). */
const OF_CONNECTION = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const hops = new WeakSet<IncomingMessage>();

function withoutConnection(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  const own = (headers.connection ?? '').toLowerCase().split(',');
  const named = new Set([...OF_CONNECTION, ...own.map((name) => name.trim())]);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || named.has(name) ? [] : [[name, value]])),
  );
}

/** Attributes forwarded requests of other nodes to their clients. Runs before anything that reads the client's address. */
export function acceptHops(app: FastifyInstance, { nodes, secret, clock }: Services): void {
  if (!nodes) return;
  app.addHook('onRequest', async (request) => {
    const text = request.headers[HOP_HEADER];
    const original = { method: request.method, url: request.originalUrl };
    const asker = typeof text === 'string' ? readHop(secret, text, original, clock()) : null;
    if (!asker) return;
    hops.add(request.raw);
    Object.defineProperties(request, { ip: { value: asker.ip }, protocol: { value: asker.protocol } });
  });
}

/** Forwards requests about accounts to the node that owns them, event streams too. */
export function proxyToOwner(app: FastifyInstance, services: Services): void {
  const { nodes } = services;
  if (!nodes) return;
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
  app.addHook('onClose', async () => {
    agents.http.destroy();
    agents.https.destroy();
  });
  app.addHook('onRequest', async (request, reply) => {
    const isPage = request.method === 'GET' && isPageAddress(request.url);
    if (!request.url.startsWith('/api/') && !isPage) return;
    const account = await accountOf(services, request);
    if (account === null) return;
    const place = await nodes.placeOf(account);
    if (place === 'here') return;
    // Two nodes that both consider the other one the owner would loop.
    if (place === null || hops.has(request.raw)) {
      if (isPage) return;
      throw new WrenError('busy', undefined, { retryAfter: LATER });
    }
    // A page without embedded answers requests them; one that needs files of another version would not find them here.
    if (isPage && !place.hasSameClient) return;
    const disconnected = new AbortController();
    reply.raw.once('close', () => disconnected.abort());
    const stop = nodes.onGone((url) => url.href === place.url.href && disconnected.abort());
    try {
      const answer = await ask(services, agents, place.url, request, disconnected.signal).catch(
        async (error: unknown) => {
          // When the request is repeated, this node or another one takes over the account.
          if (isRefusedConnection(error)) await nodes.refused(place.url);
          if (isPage && error instanceof WrenError) return null;
          throw error;
        },
      );
      if (answer) await passOn(services, request, reply, answer);
    } finally {
      stop();
    }
  });
}

type Agents = { readonly http: HttpAgent; readonly https: HttpsAgent };

function isRefusedConnection(error: unknown): boolean {
  if (!(error instanceof WrenError)) return false;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

/** Forwards a request to another node. @throws WrenError 'busy' if it does not answer */
async function ask(
  { secret, clock }: Services,
  agents: Agents,
  place: URL,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { method, originalUrl: url, raw } = request;
  const protocol = request.protocol === 'https' ? 'https' : 'http';
  const headers = {
    ...withoutConnection(raw.headers),
    // The host of the original request, as the proxy before this node reports it.
    host: request.host,
    [HOP_HEADER]: writeHop(secret, { ip: request.ip, protocol }, { method, url }, clock()),
  };
  const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
  const options = {
    ...{ host: place.hostname.replace(/^\[|\]$/gu, ''), port: place.port, path: url, method, signal },
    headers: { ...headers, ...(raw.headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }) },
  };
  const isSecure = place.protocol === 'https:';
  const forwarded = isSecure
    ? askByHttps({ ...options, agent: agents.https })
    : askByHttp({ ...options, agent: agents.http });
  return new Promise((resolve, reject) => {
    forwarded.once('response', resolve);
    forwarded.once('error', (cause) => {
      reject(new WrenError('busy', undefined, { cause, retryAfter: LATER }));
    });
    if (hasBody) raw.pipe(forwarded);
    else forwarded.end();
  });
}

async function passOn(
  { draining, log }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: IncomingMessage,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(answer.statusCode ?? 502, {
    ...withoutConnection(answer.headers),
    ...(draining.aborted && { connection: 'close' }),
  });
  raw.flushHeaders();
  const end = (): void => {
    answer.destroy();
  };
  // A stream ends when this node is to stop: its page reconnects to another.
  if (answer.headers['content-type']?.startsWith('text/event-stream')) {
    draining.addEventListener('abort', () => raw.end(), { once: true });
  }
  raw.once('close', end);
  try {
    await pipeline(answer, raw);
  } catch (error) {
    log.debug({ err: error, path: request.routeOptions.url }, 'an answer of another node broke off');
    raw.destroy();
  }
}
