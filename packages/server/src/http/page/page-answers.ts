import { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { type FirstCall, firstQuestions, nextQuestions } from '@wren/contract/page/first-questions.ts';
import { PAGE_ANSWERS_ID } from '@wren/contract/page/page-answers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AnyHandler } from '../../calls/handler.ts';
import { HANDLERS } from '../../calls/handlers.ts';
import { answerKey } from '../answers/answer-cache.ts';
import { callAnswer } from '../answers/call-answer.ts';
import type { Services } from '../services.ts';
import { findVisitor, guestVisit, userVisit } from '../session/visitor.ts';

/** Largest answer that the document waits for, in bytes; the client requests a larger one while it shows the others. */
const MAX_SIZE = 256 * 1024;
/** The same for answers that are shown after the first rows. */
const MAX_NEXT_SIZE = 16 * 1024;

/** Characters that could end the element early, or that JavaScript reads differently from JSON. */
const UNSAFE = /[<>\u2028\u2029]/gu;

/** Escapes JSON for a script element: no part of it is markup, whatever a mail contains (HTML Standard, 4.12.1.3). */
function inElement(json: string): string {
  return json.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * True if the page is opened by the reader or by this site itself. Another site's page, which can open it repeatedly and measure
 * its compressed size, must not get mail beside a token (BREACH). Browsers send the headers over HTTPS only; without it, a
 * listener who sees the size sees the text too.
 */
function isOwnNavigation({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  const destination = headers['sec-fetch-dest'];
  return [undefined, 'none', 'same-origin'].includes(site) && [undefined, 'document'].includes(destination?.toString());
}

/** Answers embedded in a page. */
export interface PageAnswers {
  /** In the form of the contract's `pageAnswers`, escaped for an element. */
  readonly json: string;
  /** Login name of the user of these answers. */
  readonly user: string;
}

/** The element with the answers. */
export const answersElement = ({ json }: PageAnswers): string =>
  `<script type="application/json" id="${PAGE_ANSWERS_ID}">${json}</script>`;

/**
 * The answers that the client would request first at the request's address; null without a session, or for pages that must not
 * contain them. Answers that are not available now are omitted: the client requests them.
 */
export async function answerPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageAnswers | null> {
  const path = request.url.split('?', 1)[0] ?? '';
  const questions = firstQuestions(path);
  if (questions.length === 0 || !isOwnNavigation(request)) return null;
  try {
    const signedIn = await findVisitor(services, request);
    if (!signedIn) return null;
    const guest = await guestVisit(services, request, reply, signedIn);
    const user = await userVisit(services, request, guest, 'page');
    const answer = async ({ call, args }: FirstCall, most: number): Promise<readonly string[]> => {
      // The table's type ties each handler to its call, which a list of names cannot follow.
      const handler = HANDLERS[call] as AnyHandler;
      const input = v.parse(CALLS[call].input, args);
      try {
        const { size, text } = await callAnswer(services, call, await answerKey(call, input, user), () =>
          handler(input, user),
        );
        return size > most ? [] : [`{"call":"${call}","args":${JSON.stringify(args)},"answer":${text}}`];
      } catch (error) {
        if (error instanceof WrenError) return [];
        throw error;
      }
    };
    const answers = await services.reading.through(async () => {
      const answered: string[] = [];
      // In order: no answer is older than the state, which is first.
      for (const question of questions) answered.push(...(await answer(question, MAX_SIZE)));
      for (const question of nextQuestions(path)) answered.push(...(await answer(question, MAX_NEXT_SIZE)));
      return answered;
    });
    return { json: inElement(`[${answers.join()}]`), user: signedIn.account.address };
  } catch (error) {
    // The client gets the error from the calls that it then makes.
    if (!(error instanceof WrenError)) services.log.error({ err: error }, 'a page goes out without its answers');
    return null;
  }
}
