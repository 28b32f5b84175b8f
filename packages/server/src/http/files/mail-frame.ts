import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { mailFramePolicy } from '../security-headers.ts';

/** Path of the empty document into which the client writes a mail's body. */
export const MAIL_FRAME_PATH = '/mail-frame.html';

/** … and into which it writes what is to be printed. */
const PRINT_FRAME_PATH = '/print-frame.html';

const SHELL =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="referrer" content="no-referrer"><base target="_blank"><title>Message</title></head><body></body></html>';

/**
 * What no policy of contents reaches: a browser connects ahead to the host of a frame or of a page to go to before the
 * policy refuses it, and may ask for the names of links. Not every browser knows these; those that do not still load nothing.
 * (Connection Allowlists, WICG)
 */
const NO_CONNECTIONS = { 'connection-allowlist': '(response-origin)', 'x-dns-prefetch-control': 'off' };

/**
 * Adds the documents that show mails' bodies, on the screen and on paper. A `srcdoc` frame would inherit the page's policy, which forbids the styles
 * that mails bring along; this one has its own.
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
      // To print is to open a dialog; nothing in it can: only the page around it, since no script runs here.
      .header('content-security-policy', mailFramePolicy(config, request, 'allow-same-origin allow-modals'))
      .header('cache-control', 'private, max-age=3600')
      .type('text/html; charset=utf-8')
      .send(SHELL),
  );
}
