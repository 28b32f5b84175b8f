import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** Makes the user's browser clear its cached answers. */
export const forgetAnswers: Handler<typeof CALLS.forgetAnswers> = (_input, { sessionControl }) => {
  sessionControl.forgetAnswers();
  return {};
};
