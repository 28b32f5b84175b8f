import type { CallName } from '@wren/contract/calls.ts';
import { PAGE_ANSWERS_ID, type PageAnswers, pageAnswers } from '@wren/contract/page/page-answers.ts';
import { unwrap } from '@wren/contract/wire/wire.ts';
import * as v from 'valibot';
import { parseJson } from '../../../platform/json.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { isFields } from './fields.ts';

/** Milliseconds after which the document's answers are too old. */
const FRESH = 30_000;

/** Answers that are available before they are requested. */
export interface ReadyAnswers {
  /** The JSON response to a call, available once; undefined if there is none. */
  take(call: CallName, args: object): unknown;
  /** Something is about to change: the remaining answers may become outdated. */
  forget(): void;
  /** From now on the feed reports changes of mail: an older answer about it would count as newer. */
  forgetMail(): void;
}

export const NO_ANSWERS: ReadyAnswers = { take: () => undefined, forget: () => undefined, forgetMail: () => undefined };

/** Answers that stay valid, or contain their state. */
const LASTING: readonly string[] = ['getSettings', 'getRecords'] satisfies readonly CallName[];

/** A key for a call: omitted arguments equal null, and order does not matter. */
function questionKey(call: string, args: object): string {
  const present = Object.entries(args).filter(([, value]) => value !== undefined && value !== null);
  return JSON.stringify([call, present.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** The login name of the answers' user; '' without one. */
function userOf(answers: PageAnswers): string {
  const session = unwrap(answers.find(({ call }) => call === 'getSid')?.answer);
  return isFields(session) && typeof session.user === 'string' ? session.user : '';
}

/**
 * The answers in a document.
 * @param text content of their element; null if there is none
 * @param user from the browser's cookie; answers for another user are left from an earlier sign-in
 * @param elapsed milliseconds since the document was requested
 */
export function readPageAnswers(text: string | null, user: string, elapsed: Clock): ReadyAnswers {
  const read = v.safeParse(pageAnswers, parseJson(text ?? ''));
  if (!read.success || userOf(read.output).toLowerCase() !== user.toLowerCase()) return NO_ANSWERS;
  const waiting = new Map(read.output.map(({ call, args, answer }) => [questionKey(call, args), answer]));
  return {
    take: (call, args) => {
      if (waiting.size === 0) return undefined;
      if (elapsed() > FRESH) waiting.clear();
      const key = questionKey(call, args);
      const answer = waiting.get(key);
      waiting.delete(key);
      return answer;
    },
    forget: () => waiting.clear(),
    forgetMail: () => {
      for (const key of waiting.keys()) if (!LASTING.some((call) => key.startsWith(`["${call}"`))) waiting.delete(key);
    },
  };
}

/** The answers in this page's document, which are removed from it. See {@link readPageAnswers}. */
export function takePageAnswers(user: string, elapsed: Clock): ReadyAnswers {
  const element = document.getElementById(PAGE_ANSWERS_ID);
  element?.remove();
  return readPageAnswers(element?.textContent ?? null, user, elapsed);
}
