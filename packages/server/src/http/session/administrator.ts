import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import { type Administration, administrationOf } from '../../administration/administration.ts';
import type { SignedIn } from '../../calls/handler.ts';
import type { Services } from '../services.ts';

/** True if a user may administer the installation: by a session of their own, never by an API key, which kiosks use. */
export function isAdministrator(signedIn: SignedIn | null): signedIn is SignedIn {
  return signedIn !== null && signedIn.account.role === 'administrator' && !signedIn.isByKey;
}

/** The context of administrators' calls. @throws WrenError 'forbidden' to all others */
export function requireAdministrator(
  services: Services,
  request: FastifyRequest,
  signedIn: SignedIn | null,
): { readonly administration: Administration } {
  if (!isAdministrator(signedIn)) throw new WrenError('forbidden');
  const { account } = signedIn;
  const by = { name: account.address, origin: request.ip };
  return { administration: administrationOf(services.administration, account, by) };
}
