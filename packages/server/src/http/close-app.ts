import { once } from 'node:events';
import type { Server } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { after } from '../platform/timers.ts';

/** Milliseconds for finishing requests when the server stops. */
const CLOSING = 10_000;

/**
 * Prepares a server for stopping; returns the function that stops it. Open requests are answered first, within ten seconds. Idle
 * connections of browsers are closed: the runtime considers them busy until their first request.
 * @param secure the listener of the same server for TLS
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
