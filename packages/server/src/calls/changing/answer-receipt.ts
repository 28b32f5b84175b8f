import type { CALLS } from '@wren/contract/calls.ts';
import { sendReceipt as answer } from '../../mail/outgoing/answer-receipt.ts';
import { chosenLanguage } from '../../texts/mail-texts.ts';
import { sendContext } from '../draft/send-context.ts';
import type { Handler } from '../handler.ts';

/** Sends a read receipt for a message, or records that none is sent (RFC 8098). */
export const answerReceipt: Handler<typeof CALLS.answerReceipt> = async (input, context) =>
  answer(
    context,
    { ...sendContext(context), language: await chosenLanguage(context.preferences)(context.account.id) },
    input.name,
    input.answer,
  );
