import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import { equalInConstantTime } from '../../platform/random.ts';

/**
 * Rejects a write that another site's page has sent. Browsers send the page's origin with every POST; programs send neither
 * header. If the deployment has a public address, no other host or origin is accepted: a foreign host name that resolves here is
 * not ours.
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

/** The host and port of an origin, as in a Host header; null for `null` and invalid origins. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) && /^https?:/u.test(origin) ? new URL(origin).host : null;
}

/**
 * Rejects a write without its session's token (wire contract 1.5).
 * @throws WrenError 'csrf'
 */
export function requireToken(request: FastifyRequest, field: unknown, expected: string): void {
  const token = request.headers['x-frappe-csrf-token'] ?? field;
  if (typeof token !== 'string' || !equalInConstantTime(token, expected)) throw new WrenError('csrf');
}
