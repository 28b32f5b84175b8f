import type { FastifyReply, FastifyRequest } from 'fastify';

/** The files that a built document names: its program, its styles and its typeface, each with what they are fetched as. */
const NAMED: readonly (readonly [tag: RegExp, parameters: string])[] = [
  [/<script type="module"[^>]{0,99} src="(\/assets\/[\w.-]{1,99})"/u, 'rel=modulepreload'],
  [/<link rel="stylesheet" crossorigin href="(\/assets\/[\w.-]{1,99})"/u, 'rel=preload; as=style; crossorigin'],
  [
    /<link href="(\/assets\/[\w.-]{1,99})" rel="preload" as="font"/u,
    'rel=preload; as=font; type="font/woff2"; crossorigin',
  ],
];

/** What a page needs before anything of it shows, as values of `Link` (RFC 8288 §3). @param html the built document */
export function hintsOf(html: string): readonly string[] {
  return NAMED.flatMap(([tag, parameters]) => {
    const path = tag.exec(html)?.[1];
    return path === undefined ? [] : [`<${path}>; ${parameters}`];
  });
}

/**
 * Tells a browser what the page needs that it has asked for, while the page is still being made (103, RFC 8297). Clients that
 * know no informational answers get none: those of HTTP/1.0, and all that do not say that they open a page (§3).
 */
export function sendHints(request: FastifyRequest, reply: FastifyReply, links: readonly string[]): void {
  if (links.length === 0 || request.raw.httpVersion === '1.0' || request.headers['sec-fetch-mode'] !== 'navigate')
    return;
  reply.raw.writeEarlyHints({ link: [...links] });
}
