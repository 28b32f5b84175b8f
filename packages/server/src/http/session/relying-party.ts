import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { RelyingParty } from '../../directory/passkeys/ceremonies.ts';

/** For whom passkeys are made: the deployment's public address, else the one that the browser knows, which its origin has been compared with. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): RelyingParty {
  const own = `${request.protocol}://${request.host}`;
  const { origin, hostname } = publicUrl ?? new URL(URL.canParse(own) ? own : 'http://localhost');
  return { id: hostname, origin };
}
