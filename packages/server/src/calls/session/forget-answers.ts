import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** Has the user's browser forget the answers that it holds. */
export const forgetAnswers: Handler<typeof CALLS.forgetAnswers> = (_input, { sessionControl }) => {
  sessionControl.forgetAnswers();
  return {};
};
