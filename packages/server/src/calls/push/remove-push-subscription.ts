import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** Ends the subscription of a browser. A missing one is no error. */
export const removePushSubscription: Handler<typeof CALLS.removePushSubscription> = async (
  { id },
  { push, account },
) => {
  await push.subscriptions.remove(account.id, id);
  return {};
};
