import type { CALLS } from '@wren/contract/calls.ts';
import { saveRecords as save } from '../../mail/records/save-records.ts';
import type { Handler } from '../handler.ts';

/** Creates, replaces and deletes records, once for each key. */
export const saveRecords: Handler<typeof CALLS.saveRecords> = async ({ changes }, context) => {
  const { maxMessageSize } = context.facts;
  const { state, changed, destroyed } = await save(changes, { ...context, maxMessageSize });
  return { state, changed: [...changed], destroyed: [...destroyed] };
};
