import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import { equalInConstantTime } from '../platform/random.ts';

/**
 * Refuses a write that another site's page has sent. Browsers name the page's origin with every POST; programs send
 * neither header.
 * @throws WrenError 'csrf'
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: URL | null): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) {
    if (publicUrl?.origin === origin || hostOf(origin) === request.headers.host) return;
    throw new WrenError('csrf');
  }
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new WrenError('csrf');
}

/** The host and port of an origin, as a Host header would say it; null for `null` and what is none. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) && /^https?:/u.test(origin) ? new URL(origin).host : null;
}

/**
 * Refuses a write that does not carry its session's token (wire contract 1.5).
 * @throws WrenError 'csrf'
 */
export function requireToken(request: FastifyRequest, field: unknown, wanted: string): void {
  const given = request.headers['x-frappe-csrf-token'] ?? field;
  if (typeof given !== 'string' || !equalInConstantTime(given, wanted)) throw new WrenError('csrf');
}
