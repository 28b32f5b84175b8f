import type { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Handler } from '../handler.ts';

/** Notifies the session's browser of new mail. */
export const savePushSubscription: Handler<typeof CALLS.savePushSubscription> = async (
  { endpoint, p256dh, auth, name, content },
  { push, account, signedIn },
) => {
  if (!push.accepts({ endpoint, p256dh })) throw new WrenError('invalid-input');
  const subscription = { account: account.id, session: signedIn.session.handle, endpoint, p256dh, auth };
  return { id: await push.subscriptions.save({ ...subscription, ...(name && { name }), ...(content && { content }) }) };
};
