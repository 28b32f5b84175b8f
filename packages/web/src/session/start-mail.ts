import { chooseMailHost } from '../host/choose-mail-host.ts';
import { retryCall } from '../host/client/answers/retry-call.ts';
import { type Capabilities, readCapabilities } from '../host/client/capabilities.ts';
import type { Api, SessionEnds } from '../host/client/connect.ts';
import type { User } from '../host/client/session/user.ts';
import { browserNetwork } from '../platform/network/network.ts';
import { systemTimeZone } from '../platform/time/time-zone.ts';
import { pause, systemAfter } from '../platform/time/timers.ts';
import { openReplica } from '../replica/open-replica.ts';
import type { Replica } from '../replica/replica.ts';
import { noteHostOffers } from './host-offers.ts';
import type { FoundUser, SessionStart } from './session-start.ts';

export interface StartedMail extends Omit<SessionStart, 'confirm'> {
  readonly replica: Replica;
}

/** Milliseconds to wait for an answer before a page begins with the data in this browser. */
const PATIENCE = 1_000;

const patience = { after: systemAfter, online: browserNetwork().online };

const askUser = ({ startClient }: Api): Promise<User | null> =>
  retryCall(() => startClient.call('getUserInfo', {}), patience);

const askBoth = (api: Api): Promise<readonly [User | null, Capabilities]> =>
  Promise.all([askUser(api), retryCall(() => readCapabilities(api.startClient), patience)]);

let ahead: ReturnType<typeof askBoth> | null = null;

/** Requests the user who has just signed in, concurrently with the session: {@link findUser} takes the answer, once. */
export function prefetchUser(api: Api): void {
  ahead = askBoth(api);
  // The form reports errors of signing in, the page those of its start.
  ahead.catch(() => undefined);
}

/** Discards a prefetched user: the sign-in has not led to a session. */
export function dropPrefetchedUser(): void {
  ahead = null;
}

/** Requests the signed-in user; null: none. @throws WrenError when the host does not answer */
export async function findUser(api: Api): Promise<FoundUser | null> {
  if (!(await api.session.ready())) return null;
  const answers = ahead ?? askBoth(api);
  ahead = null;
  const [user, capabilities] = await answers;
  const sessionUser = api.session.user().toLowerCase();
  if (user === null || sessionUser === '' || sessionUser === user.login.toLowerCase())
    return user && { user, capabilities };
  // The session stored in this tab may be older than another account's sign-in.
  await api.session.renew();
  const now = await askUser(api);
  return now && { user: now, capabilities };
}

/**
 * Requests the signed-in user with a short timeout; without an answer, a page begins with the data in this browser. Null: no user
 * is signed in.
 * @param ends called when the host reports otherwise later
 * @throws WrenError when the host does not answer, and this browser knows no account
 */
export async function beginMail(api: Api, ends: SessionEnds): Promise<SessionStart | null> {
  const confirmed = findUser(api).then((found) => found && { ...found, lastContact: () => null, confirm: null });
  const soon = await Promise.race([
    confirmed.catch(() => undefined),
    pause(systemAfter, browserNetwork().online() ? PATIENCE : 0).then(() => undefined),
  ]);
  if (soon !== undefined) return soon;
  const known = await import('./known-session-start.ts').catch(() => null);
  return known?.knownSessionStart(api, ends) ?? confirmed;
}

/** Starts the replica of the page's user, whose host is the page's (see {@link openMail}). */
export function startMail(api: Api, beginning: SessionStart, onSignedOut: () => void): Promise<StartedMail> {
  noteHostOffers(beginning.capabilities);
  return openMail(api, beginning, onSignedOut);
}

/**
 * Starts the replica of a signed-in user.
 * @param api the connection to the host for this user
 * @param onSignedOut called when the session ends later
 */
export async function openMail(
  api: Api,
  { user, capabilities, lastContact }: SessionStart,
  onSignedOut: () => void,
): Promise<StartedMail> {
  const me = { name: user.fullName, email: user.email };
  const { client, fetch, host } = api;
  const { own: addresses } = user;
  const openHost = await chooseMailHost(capabilities, { client, fetch, host, addresses, timeZone: systemTimeZone() });
  const replica = await openReplica({ openHost, me, onSignedOut });
  await replica.open();
  return { replica, user, capabilities, lastContact };
}
