import type { FastifyInstance } from 'fastify';
import { type Readiness, readiness } from '../administration/readiness.ts';
import type { Services } from './services.ts';

/** What is said of each obstacle. */
const WORDS: Readonly<Record<NonNullable<Readiness['obstacle']> | 'draining', string>> = {
  'disk-full': 'the disk is full',
  folder: 'the data folder cannot be used',
  database: 'the database cannot be reached',
  draining: 'the server is stopping',
};

/**
 * For supervisors: `/healthz` answers as long as the process does, `/readyz` as long as it can also carry requests out: 200 or 503, and why in
 * a line of text. Neither says anything of accounts or mail.
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
