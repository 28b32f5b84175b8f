import type { CALLS } from '@wren/contract/calls.ts';
import { answerReceipt as answer } from '../../mail/outgoing/answer-receipt.ts';
import { postOf } from '../draft/post-of.ts';
import type { Handler } from '../handler.ts';

/** Tells the sender of a message that it was read, or settles that nobody is told (RFC 8098). */
export const answerReceipt: Handler<typeof CALLS.answerReceipt> = (input, visit) =>
  answer(visit, postOf(visit), input.name, input.answer);
