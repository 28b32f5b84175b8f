import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { randomHex, sha256 } from '../../platform/random.ts';
import { isHttps } from '../security-headers.ts';

/** Another run of the server may serialize the same answer differently, or have a restored file: its entity tags differ. */
const RUN = randomHex(8);

/** Hosts that browsers trust without HTTPS (W3C Secure Contexts §3.1). */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/iu;

/** Headers that let a browser cache an answer and revalidate it. */
interface Validators {
  readonly etag: string;
  readonly 'cache-control': string;
  readonly vary: string;
}

/**
 * The validators of an answer to GET: its entity tag contains the account, state and format. Null if the answer must
 * not be cached: over plain HTTP browsers ignore `Clear-Site-Data`, so it would outlive signing out.
 * @param key its `answerKey`
 */
export function validatorsOf(
  config: Pick<Config, 'publicUrl'>,
  request: Pick<FastifyRequest, 'method' | 'protocol'> & { readonly headers: { readonly host?: string | undefined } },
  key: string | null,
): Validators | null {
  if (key === null || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  if (!isHttps(config, request) && !LOOPBACK.test(request.headers.host ?? '')) return null;
  // Weak: it is the same answer in each of its codings.
  const etag = `W/"${sha256(`${RUN} ${key}`).slice(0, 40)}"`;
  return { etag, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' };
}

/** True if an `If-None-Match` header contains an entity tag, by the weak comparison (RFC 9110 §13.1.2); `*` matches none. */
export function namesTag(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//u, '');
  return header?.split(',').map(opaque).includes(opaque(etag)) === true;
}
