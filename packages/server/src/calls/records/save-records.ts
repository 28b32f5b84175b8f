import type { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Handler } from '../handler.ts';

/** Makes, replaces and destroys records, once for each key. */
export const saveRecords: Handler<typeof CALLS.saveRecords> = async ({ changes }, { records, commandId }) => {
  // That an address has agreed is not for its account to say.
  if (changes.some((change) => change.kind === 'put' && change.record.type === 'forwardingAddress')) {
    throw new WrenError('forbidden');
  }
  const { state, changed, destroyed } = await records.apply(changes, commandId);
  return { state, changed: [...changed], destroyed: [...destroyed] };
};
