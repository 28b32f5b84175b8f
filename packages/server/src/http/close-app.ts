import { once } from 'node:events';
import type { Server } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { after } from '../platform/timers.ts';

/** Milliseconds that requests have to be answered in when the server stops. */
const CLOSING = 10_000;

/**
 * Prepares a server for stopping; answers how to. What has been asked is answered first, within ten seconds. Connections
 * that browsers open ahead of need are no reason to wait: the runtime takes them for busy until their first request.
 * @param secure answers the same by TLS
 */
export function prepareClosing(app: FastifyInstance, secure: Server | null): () => Promise<void> {
  const unused = new Set<Socket>();
  const notice = (socket: Socket): void => {
    unused.add(socket);
    socket.on('close', () => unused.delete(socket));
  };
  app.server.on('connection', notice);
  secure?.on('secureConnection', notice);
  for (const server of [app.server, secure]) server?.on('request', ({ socket }) => unused.delete(socket));
  return async () => {
    for (const socket of unused) socket.destroy();
    const stop = after(CLOSING, () => {
      for (const server of [app.server, secure]) server?.closeAllConnections();
    });
    const closed = secure && once(secure, 'close');
    secure?.close();
    await app.close();
    secure?.closeIdleConnections();
    await closed;
    stop();
  };
}
