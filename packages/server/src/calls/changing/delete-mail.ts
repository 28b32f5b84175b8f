import type { CALLS } from '@wren/contract/calls.ts';
import { destroyMessages } from '../../mail/reading/change-mail.ts';
import type { Handler } from '../handler.ts';

/** Deletes single messages permanently (7.17). */
export const deleteMail: Handler<typeof CALLS.deleteMail> = async ({ ids, names, id, name }, context) => {
  const single = [id, name].filter((text) => typeof text === 'string');
  const { destroyed } = await destroyMessages(context, [...new Set([...ids, ...names, ...single])]);
  return { deleted: [...destroyed] };
};
