import type { CALLS } from '@wren/contract/calls.ts';
import { toWireMessage } from '@wren/contract/wire/wire-message.ts';
import { readDraft } from '../../mail/reading/read-messages.ts';
import type { Handler } from '../handler.ts';

/** One draft with its bodies (7.15). */
export const getDraft: Handler<typeof CALLS.getDraft> = async ({ draft_id }, context) => {
  const { message, body } = await readDraft(context, draft_id);
  return toWireMessage(message, body);
};
