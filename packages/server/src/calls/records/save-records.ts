import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** Makes, replaces and destroys records, once for each key. */
export const saveRecords: Handler<typeof CALLS.saveRecords> = async ({ changes }, { records, commandId }) => {
  const { state, changed, destroyed } = await records.apply(changes, commandId);
  return { state, changed: [...changed], destroyed: [...destroyed] };
};
