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

/** What the web client's own page may do: nothing inline, nothing from elsewhere. A document that brings its early script allows that one by hash (`files/built-page.ts`). */
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
  // No text becomes markup or script in this page, but what the editor's clipboard reads (into a document without a window)
  // and the one address of the service worker.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'ProseMirrorClipboard wren-worker',
});

/** Hosts under which a browser may see this server, as a policy can name them. */
function ownHosts(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): readonly string[] {
  const hosts = [request.headers.host ?? '', config.publicUrl?.host ?? ''];
  return [...new Set(hosts)].filter((host) => /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/iu.test(host));
}

/**
 * What the document may do that shows a mail's body: be styled, and show images of the mail itself and those that this
 * server fetched for it, from no other address of ours. The header's sandbox holds whatever the frame's attribute says:
 * scripts never run.
 */
export function mailFramePolicy(
  config: Pick<Config, 'publicUrl'>,
  request: FastifyRequest,
  sandbox = 'allow-same-origin',
): string {
  // One document for the pages of all accounts of a browser (D51): the application keeps it without a connection.
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

/** What a downloaded file may do when a browser shows it all the same. */
export const DOWNLOAD_POLICY = policy({ 'default-src': "'none'", 'frame-ancestors': "'self'", sandbox: '' });

/** Browsers show a PDF by a part of their own, which a sandbox would shut out; it runs nothing of ours. */
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

/** Whether the visitor's browser speaks HTTPS, with us or with the proxy before us. */
export function isHttps(config: Pick<Config, 'publicUrl'>, request: Pick<FastifyRequest, 'protocol'>): boolean {
  return config.publicUrl?.protocol === 'https:' || request.protocol === 'https';
}

/** Puts the security headers on a response; a call's says which contract it is answered by. */
export function secureReply(config: Pick<Config, 'publicUrl'>, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS);
  if (isHttps(config, request)) reply.header('strict-transport-security', `max-age=${HALF_A_YEAR}`);
  if (!request.url.startsWith('/api')) return;
  reply.header('cache-control', 'no-store');
  reply.header(CONTRACT_HEADER, CONTRACT_VERSION);
}

/** Puts the security headers on every response; routes may replace the policy by a stricter one. */
export function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  app.addHook('onRequest', async (request, reply) => secureReply(config, request, reply));
}
