import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { mailFramePolicy } from '../security-headers.ts';

/** Path of the empty document into which the client writes a mail's body. */
export const MAIL_FRAME_PATH = '/mail-frame.html';

/** Path of the document into which the client writes mail for printing. */
const PRINT_FRAME_PATH = '/print-frame.html';

const SHELL =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="referrer" content="no-referrer"><base target="_blank"><title>Message</title></head><body></body></html>';

/**
 * Restrictions beyond the content security policy: a browser preconnects to the host of a frame or of a navigation before the
 * policy blocks it, and may resolve the hosts of links. Not every browser supports these; those that do not still load nothing.
 * (Connection Allowlists, WICG)
 */
const NO_CONNECTIONS = { 'connection-allowlist': '(response-origin)', 'x-dns-prefetch-control': 'off' };

/**
 * Adds the documents that show mails' bodies, on the screen and on paper. A `srcdoc` frame would inherit the page's policy, which
 * forbids the styles in mails; this document has its own.
 */
export function routeMailFrame(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  app.get(MAIL_FRAME_PATH, async (request, reply) =>
    reply
      .headers(NO_CONNECTIONS)
      .header('content-security-policy', mailFramePolicy(config, request))
      .header('cache-control', 'private, max-age=3600')
      .type('text/html; charset=utf-8')
      .send(SHELL),
  );
  app.get(PRINT_FRAME_PATH, async (request, reply) =>
    reply
      .headers(NO_CONNECTIONS)
      // Printing opens a dialog; only the page around the frame can do so, since no script runs here.
      .header('content-security-policy', mailFramePolicy(config, request, 'allow-same-origin allow-modals'))
      .header('cache-control', 'private, max-age=3600')
      .type('text/html; charset=utf-8')
      .send(SHELL),
  );
}
