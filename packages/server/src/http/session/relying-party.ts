import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { RelyingParty } from '../../directory/passkeys/ceremonies.ts';

/** The relying party of passkeys: the deployment's public address, else the browser's host, which matches its origin. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): RelyingParty {
  const own = `${request.protocol}://${request.host}`;
  const { origin, hostname } = publicUrl ?? new URL(URL.canParse(own) ? own : 'http://localhost');
  return { id: hostname, origin };
}
