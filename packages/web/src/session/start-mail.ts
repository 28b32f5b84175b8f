import { chooseMailHost } from '../host/choose-mail-host.ts';
import { type Capabilities, readCapabilities } from '../host/client/capabilities.ts';
import type { Api } from '../host/client/connect.ts';
import { tryAgain } from '../host/client/try-again.ts';
import type { User } from '../host/client/user.ts';
import { browserNetwork } from '../platform/network/network.ts';
import { systemTimeZone } from '../platform/time/time-zone.ts';
import { systemAfter } from '../platform/time/timers.ts';
import { openReplica } from '../replica/open-replica.ts';
import type { Replica } from '../replica/replica.ts';

/** Who is signed in, and on what host. */
export interface FoundUser {
  readonly user: User;
  readonly capabilities: Capabilities;
}

export interface StartedMail extends FoundUser {
  readonly replica: Replica;
}

/** Asks for the signed-in user; null: none. @throws WrenError when the host does not answer */
export async function findUser(api: Api): Promise<FoundUser | null> {
  if (!(await api.session.ready())) return null;
  const patience = { after: systemAfter, online: browserNetwork().online };
  const askUser = () => tryAgain(() => api.startClient.call('getUserInfo', {}), patience);
  const [user, capabilities] = await Promise.all([
    askUser(),
    tryAgain(() => readCapabilities(api.startClient), patience),
  ]);
  const told = api.session.user().toLowerCase();
  if (user === null || told === '' || told === user.login.toLowerCase()) return user && { user, capabilities };
  // The session that this tab has kept may be older than another account's sign-in.
  await api.session.renew();
  const now = await askUser();
  return now && { user: now, capabilities };
}

/**
 * Starts the replica of the signed-in user.
 * @param api the way to the host for this user
 * @param onSignedOut told when the session ends later on
 */
export async function startMail(
  api: Api,
  { user, capabilities }: FoundUser,
  onSignedOut: () => void,
): Promise<StartedMail> {
  const me = { name: user.fullName, email: user.email };
  const { client, fetch, host } = api;
  const { addresses } = user;
  const openHost = await chooseMailHost(capabilities, { client, fetch, host, addresses, timeZone: systemTimeZone() });
  const replica = await openReplica({ openHost, me, onSignedOut });
  await replica.open();
  return { replica, user, capabilities };
}
