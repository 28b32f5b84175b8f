import type { CALLS } from '@wren/contract/calls.ts';
import { toWireMessage } from '@wren/contract/wire/wire-message.ts';
import { readAttachedMail } from '../../../mail/files/read-attached-mail.ts';
import type { Handler } from '../../handler.ts';

/** An attached mail, for reading in place. */
export const getAttachedMail: Handler<typeof CALLS.getAttachedMail> = async ({ blob_id }, { store }) => {
  const { message, body } = await readAttachedMail(store, blob_id);
  return toWireMessage(message, body);
};
