import { basePath, MAX_ACCOUNTS } from '@wren/contract/account-places.ts';
import { IMAGE_PATHS } from '@wren/contract/file-urls.ts';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '@wren/contract/version.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

function policy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => (value === '' ? name : `${name} ${value}`))
    .join('; ');
}

/**
 * The policy of the web client's own page: nothing inline, nothing external. A document with its early script inlined allows that
 * one by hash (`page/built-page.ts`).
 */
export const PAGE_POLICY = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'media-src': "'self' blob:",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'frame-src': "'self' blob: about:",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  // No text becomes markup or script in this page, except what the editor's clipboard parses (into a document without a window)
  // and the one address of the service worker.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'ProseMirrorClipboard wren-worker',
});

/** Hosts under which a browser may see this server, as sources of a policy. */
function ownHosts(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): readonly string[] {
  const hosts = [request.headers.host ?? '', config.publicUrl?.host ?? ''];
  return [...new Set(hosts)].filter((host) => /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/iu.test(host));
}

/**
 * The policy of the document that shows a mail's body: styles, and images of the mail itself and those that this server fetched
 * for it, from no other address of ours. The header's sandbox applies whatever the frame's attribute is: scripts never run.
 */
export function mailFramePolicy(
  config: Pick<Config, 'publicUrl'>,
  request: FastifyRequest,
  sandbox = 'allow-same-origin',
): string {
  // One document for the pages of all accounts of a browser (D51): it is cached for offline use.
  const bases = Array.from({ length: MAX_ACCOUNTS }, (_, place) => basePath(place));
  const paths = bases.flatMap((base) => IMAGE_PATHS.map((path) => base + path));
  const images = ownHosts(config, request).flatMap((host) => paths.map((path) => `${host}${path}`));
  return policy({
    'default-src': "'none'",
    'style-src': "'unsafe-inline'",
    'font-src': "'self'",
    'img-src': [...images, 'data:', 'blob:'].join(' '),
    'frame-ancestors': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    sandbox,
  });
}

/** The policy of a downloaded file that a browser displays nevertheless. */
export const DOWNLOAD_POLICY = policy({ 'default-src': "'none'", 'frame-ancestors': "'self'", sandbox: '' });

/** Browsers display a PDF by a built-in viewer, which a sandbox would block; it runs nothing of ours. */
export const PDF_POLICY = policy({
  'default-src': "'none'",
  'object-src': "'self'",
  'style-src': "'unsafe-inline'",
  'frame-ancestors': "'self'",
});

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
};

const HALF_A_YEAR = 180 * 24 * 60 * 60;

/** True if the user's browser uses HTTPS, with us or with the proxy before us. */
export function isHttps(config: Pick<Config, 'publicUrl'>, request: Pick<FastifyRequest, 'protocol'>): boolean {
  return config.publicUrl?.protocol === 'https:' || request.protocol === 'https';
}

/** Sets the security headers of a response; a call's also names the contract's version. */
export function secureReply(config: Pick<Config, 'publicUrl'>, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS);
  if (isHttps(config, request)) reply.header('strict-transport-security', `max-age=${HALF_A_YEAR}`);
  if (!request.url.startsWith('/api')) return;
  reply.header('cache-control', 'no-store');
  reply.header(CONTRACT_HEADER, CONTRACT_VERSION);
}

/** Sets the security headers on every response; routes may replace the policy by a stricter one. */
export function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  app.addHook('onRequest', async (request, reply) => secureReply(config, request, reply));
}
