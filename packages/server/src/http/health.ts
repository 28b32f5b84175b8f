import { accessSync, constants } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** Bytes of the data folder's disk below which mail is soon refused. */
const LEAST_FREE = 64 * 1024 * 1024;

/** Why the server is not to be sent requests; null: it may be. */
async function obstacle({ auth, config, log }: Services): Promise<string | null> {
  try {
    auth.accounts.byId('');
    accessSync(config.dataFolder, constants.W_OK);
    const { bavail, bsize } = await statfs(config.dataFolder);
    return bavail * bsize < LEAST_FREE ? 'the disk is full' : null;
  } catch (err) {
    log.warn({ err }, 'not ready');
    return 'the data folder cannot be used';
  }
}

/**
 * For supervisors: `/healthz` answers as long as the process does, `/readyz` as long as it can also carry requests out: 200 or 503, and why in
 * a line of text. Neither says anything of accounts or mail.
 */
export function routeHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('alive\n'),
  );
  app.get('/readyz', async (_request, reply) => {
    const reason = await obstacle(services);
    return reply
      .code(reason === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(reason === null ? 'ready\n' : `not ready: ${reason}\n`);
  });
}
