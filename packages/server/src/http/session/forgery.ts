import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import { equalInConstantTime } from '../../platform/random.ts';

/**
 * Refuses a write that another site's page has sent. Browsers name the page's origin with every POST; programs send
 * neither header. Where the deployment has a public address, no other host or origin is taken: a foreign host name that
 * leads here is none of ours.
 * @throws WrenError 'csrf'
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: URL | null): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (publicUrl && request.host !== publicUrl.host) {
    const cause = new Error(
      `the request is for ${request.host}, WREN_PUBLIC_URL names ${publicUrl.host}: does the proxy hand on Host?`,
    );
    throw new WrenError('csrf', undefined, { cause });
  }
  if (origin !== undefined) {
    if (publicUrl ? publicUrl.origin === origin : hostOf(origin) === request.headers.host) return;
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
