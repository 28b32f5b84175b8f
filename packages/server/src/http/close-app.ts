import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { after } from '../platform/timers.ts';

/** Milliseconds that requests have to be answered in when the server stops. */
const CLOSING = 10_000;

/**
 * Prepares a server for stopping; answers how to. What has been asked is answered first, within ten seconds. Connections
 * that browsers open ahead of need are no reason to wait: the runtime takes them for busy until their first request.
 */
export function prepareClosing(app: FastifyInstance): () => Promise<void> {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.on('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  return async () => {
    for (const socket of unused) socket.destroy();
    const stop = after(CLOSING, () => app.server.closeAllConnections());
    await app.close();
    stop();
  };
}
