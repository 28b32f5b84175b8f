import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@wren/contract/languages.ts';
import { DRAWN_AT, DRAWN_FOR, type DrawPage, SCREEN_COOKIE, screen } from '@wren/contract/page/first-screen.ts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Log } from '../../platform/log.ts';
import type { Services } from '../services.ts';
import { baseOfRequest } from '../session/account-place.ts';
import type { KeptDrawings } from './kept-drawings.ts';
import type { PageAnswers } from './page-answers.ts';

/** Path of the program that renders the client's first screen, relative to its files. */
const PROGRAM = '../drawing/dist/draw-page.js';
/** The page's root, as in the build. */
const ROOT = '<div id="root">';

/** The renderer for a language; null if there is none. */
export type Drawings = (language: Language) => Promise<DrawPage | null>;

async function openDrawing(program: string, language: Language, log: Log): Promise<DrawPage | null> {
  try {
    // Its texts are of one language, chosen at import: with another query it is a separate module.
    const { drawPage } = await import(`${pathToFileURL(program).href}?language=${language}`);
    return typeof drawPage === 'function' ? drawPage : null;
  } catch (error) {
    log.error({ err: error }, 'the first screen is not drawn here');
    return null;
  }
}

/** The programs that render the client's first screen: none if they were not built, or cannot be loaded. */
export function drawingsOf(webFolder: string, log: Log): Drawings {
  const program = resolve(webFolder, PROGRAM);
  if (!existsSync(program)) return async () => null;
  const open = new Map<Language, Promise<DrawPage | null>>();
  return (language) => {
    const found = open.get(language) ?? openDrawing(program, language, log);
    open.set(language, found);
    return found;
  };
}

/** Escapes JSON for an attribute in double quotes. */
const inAttribute = (json: string): string => json.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The screen described by the browser's cookie; null: there is no cookie. */
export function screenOf(request: FastifyRequest): v.InferOutput<typeof screen> | null {
  const cookie = request.cookies[SCREEN_COOKIE];
  if (!cookie) return null;
  try {
    const read = v.safeParse(screen, JSON.parse(cookie));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/**
 * A page with its first screen rendered into it, for the screen that the browser has reported; the unchanged page if none was
 * reported, or nothing can be rendered. It does not fail: the client renders what is missing.
 * @param page the built page, in the language that the browser has reported
 */
export async function withFirstScreen(
  { log }: Pick<Services, 'log'>,
  { drawings, kept: cached }: { readonly drawings: Drawings; readonly kept: KeptDrawings },
  request: FastifyRequest,
  page: string,
  { json: answers, user }: PageAnswers,
): Promise<string> {
  const [path = '', query] = request.url.split('?', 2);
  // The client filters a list by a query itself.
  const screenForPage = !new URLSearchParams(query).has('is') ? screenOf(request) : null;
  const drawPage = screenForPage && (await drawings(screenForPage.language));
  if (!drawPage) return page;
  const screen = JSON.stringify(screenForPage);
  try {
    const base = baseOfRequest(request);
    const { html, now } = await cached.of([path, base, user, screen, answers], (at) =>
      drawPage({ path, base, answers, user, screen: screenForPage, now: at }),
    );
    if (html === null) return page;
    return page.replace(
      ROOT,
      () => `<div id="root" ${DRAWN_FOR}="${inAttribute(screen)}" ${DRAWN_AT}="${now}">${html}`,
    );
  } catch (error) {
    log.error({ err: error }, 'a page goes out without its first screen');
    return page;
  }
}
