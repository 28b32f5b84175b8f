import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { KEPT_STYLES } from '@wren/contract/page/first-screen.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { baseOfRequest } from '../session/account-place.ts';
import { builtPage, withProgramLater, withStyles } from './built-page.ts';
import { hintsOf, sendHints } from './early-hints.ts';
import { drawingsOf, screenOf, withFirstScreen } from './first-screen.ts';
import { KeptDrawings } from './kept-drawings.ts';
import { answerPage, answersElement } from './page-answers.ts';
import { documentIn, pageLanguage } from './page-language.ts';

/** Addresses without the prefix, as in links from elsewhere (D8). */
const MOVED = ['/mail/*', '/thread/*', '/search', '/open', '/open/*'];
/** Addresses that the page handles itself. */
const PAGES = ['/app', '/app/*', '/login'];

/** True if a URL belongs to the page, however malformed the rest is: unknown addresses lead to the Inbox (2.9). */
export function isPageAddress(url: string): boolean {
  return /^\/(?:app|login|mail|thread|search|open)(?:[/?]|$)/u.test(url);
}

/** Names of built files contain a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The embedded answers, their account, and the language of the page depend on these headers. */
const DEPENDS_ON = 'Cookie, Accept-Language, Sec-Fetch-Site, Sec-Fetch-Dest';

/** Adds the built web client and its addresses. */
export async function serveWebClient(app: FastifyInstance, services: Services): Promise<void> {
  const folder = services.webFolder;
  app.get('/', async (request, reply) => reply.redirect(`${baseOfRequest(request)}/app${request.url.slice(1)}`, 302));
  for (const url of MOVED) {
    app.get(url, async (request, reply) => reply.redirect(`${baseOfRequest(request)}/app${request.url}`, 302));
  }

  if (folder === null || !existsSync(join(folder, 'index.html'))) {
    const missing = async (_request: FastifyRequest, reply: FastifyReply) =>
      reply.code(503).type('text/plain; charset=utf-8').send('The web client has not been built: run `npm run build`.');
    for (const url of PAGES) app.get(url, missing);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header('cache-control', path.startsWith(join(folder, 'assets/')) ? FOREVER : 'no-cache');
    },
  });
  const drawing = { drawings: drawingsOf(folder, services.log), kept: new KeptDrawings(services.clock) };
  const readPage = builtPage(folder);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('vary', DEPENDS_ON);
    const built = await readPage();
    const { html, policy, languages } = built;
    if (services.config.earlyHints) sendHints(request, reply, hintsOf(html));
    const answers = await answerPage(services, request, reply);
    const lastLanguage = screenOf(request)?.language ?? null;
    const language = pageLanguage(lastLanguage, request.headers['accept-language'], languages);
    // The unchanged file, which exists compressed.
    if (answers === null && language === 'en') return reply.sendFile('index.html');
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
    const inLanguage = documentIn(html, language, languages);
    if (answers === null) return reply.header('cache-control', 'no-cache').send(inLanguage);
    const drawn = await withFirstScreen(services, drawing, request, inLanguage, answers);
    // A page that shows nothing before its main script runs has time for a file of styles, and so has one with early hints.
    const painted = drawn === inLanguage ? drawn : withProgramLater(drawn);
    const isBare = drawn === inLanguage || services.config.earlyHints;
    const page = isBare ? painted : withStyles(painted, built, request.headers[KEPT_STYLES]?.toString());
    return reply
      .header('cache-control', 'private, no-store')
      .send(page.replace('</body>', () => `${answersElement(answers)}</body>`));
  };
  for (const url of PAGES) app.get(url, sendPage);
}
