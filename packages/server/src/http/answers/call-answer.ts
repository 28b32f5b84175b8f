import { CALLS, type CallName } from '@wren/contract/calls.ts';
import * as v from 'valibot';
import type { Services } from '../services.ts';
import type { EncodedAnswer } from './encoded-answer.ts';
import { jsonBytes } from './json-bytes.ts';

/**
 * The response of a call, cached if possible.
 * @param key its `answerKey` @param act executes the call
 * @throws WrenError as the call does
 */
export function callAnswer(
  { answers, checkAnswers }: Pick<Services, 'answers' | 'checkAnswers'>,
  name: CallName,
  key: string | null,
  act: () => unknown,
): Promise<EncodedAnswer> {
  const call = CALLS[name];
  return answers.answer(key, async () => {
    const made = await act();
    if (checkAnswers) v.parse(call.answer, made);
    return jsonBytes(call.envelope, made);
  });
}
