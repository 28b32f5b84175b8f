import type { FastifyInstance } from 'fastify';
import { type Readiness, readiness } from '../administration/readiness.ts';
import type { Services } from './services.ts';

/** Text for each obstacle. */
const WORDS: Readonly<Record<NonNullable<Readiness['obstacle']> | 'draining', string>> = {
  'disk-full': 'the disk is full',
  folder: 'the data folder cannot be used',
  database: 'the database cannot be reached',
  draining: 'the server is stopping',
};

/**
 * For supervisors: `/healthz` answers while the process runs, `/readyz` while it can also handle requests: 200 or 503, with the
 * reason as a line of text. Neither reveals anything of accounts or mail.
 */
export function routeHealth(app: FastifyInstance, { auth, config, draining, log }: Services): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('alive\n'),
  );
  app.get('/readyz', async (_request, reply) => {
    const found = await readiness({ accounts: auth.accounts, dataFolder: config.dataFolder, log });
    const obstacle = draining.aborted ? 'draining' : found.obstacle;
    return reply
      .code(obstacle === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(obstacle === null ? 'ready\n' : `not ready: ${WORDS[obstacle]}\n`);
  });
}
