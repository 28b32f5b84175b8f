import type { FastifyReply, FastifyRequest } from 'fastify';

/** The files that a built document references: its main script, its styles and its font, each with its kind of preload. */
const NAMED: readonly (readonly [tag: RegExp, parameters: string])[] = [
  [/<script type="module"[^>]{0,99} src="(\/assets\/[\w.-]{1,99})"/u, 'rel=modulepreload'],
  [/<link rel="stylesheet" crossorigin href="(\/assets\/[\w.-]{1,99})"/u, 'rel=preload; as=style; crossorigin'],
  [
    /<link href="(\/assets\/[\w.-]{1,99})" rel="preload" as="font"/u,
    'rel=preload; as=font; type="font/woff2"; crossorigin',
  ],
];

/** The files that a page needs before anything is shown, as values of `Link` (RFC 8288 §3). @param html the built document */
export function hintsOf(html: string): readonly string[] {
  return NAMED.flatMap(([tag, parameters]) => {
    const path = tag.exec(html)?.[1];
    return path === undefined ? [] : [`<${path}>; ${parameters}`];
  });
}

/**
 * Sends early hints for a page that is still being rendered (103, RFC 8297). Clients that may not support informational responses
 * get none: those of HTTP/1.0, and all that do not declare a navigation (§3).
 */
export function sendHints(request: FastifyRequest, reply: FastifyReply, links: readonly string[]): void {
  if (links.length === 0 || request.raw.httpVersion === '1.0' || request.headers['sec-fetch-mode'] !== 'navigate')
    return;
  reply.raw.writeEarlyHints({ link: [...links] });
}
