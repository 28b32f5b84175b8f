import { type Capabilities, readCapabilities } from '../api/capabilities.ts';
import type { Api } from '../api/connect.ts';
import { tryAgain } from '../api/try-again.ts';
import type { User } from '../api/user.ts';
import { browserNetwork } from '../platform/network.ts';
import { systemAfter } from '../platform/timers.ts';
import { openReplica } from '../replica/open-replica.ts';
import type { Replica } from '../replica/replica.ts';

export interface StartedMail {
  readonly replica: Replica;
  readonly user: User;
  readonly capabilities: Capabilities;
}

/**
 * Starts the replica of whoever is signed in; null: nobody is.
 * @param onSignedOut told when the session ends later on
 * @throws WrenError when the host does not answer
 */
export async function startMail(api: Api, onSignedOut: () => void): Promise<StartedMail | null> {
  if (!(await api.session.ready())) return null;
  const patience = { after: systemAfter, online: browserNetwork().online };
  const [user, capabilities] = await Promise.all([
    tryAgain(() => api.startClient.call('getUserInfo', {}), patience),
    tryAgain(() => readCapabilities(api.startClient), patience),
  ]);
  if (user === null) return null;
  const me = { name: user.fullName, email: user.email };
  const replica = await openReplica({ api, capabilities, me, addresses: user.addresses, onSignedOut });
  await replica.open();
  return { replica, user, capabilities };
}
