import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** The browsers that are notified of this account's new mail; never their endpoints and keys. */
export const getPushSubscriptions: Handler<typeof CALLS.getPushSubscriptions> = async (
  _input,
  { push, account, signedIn },
) => ({
  public_key: push.publicKey(),
  subscriptions: (await push.subscriptions.of(account.id)).map(({ id, name, content, createdAt, session }) => ({
    id,
    name,
    content,
    created_at: createdAt,
    current: session === signedIn.session.handle,
  })),
});
