import { cookieName } from '@wren/contract/account-places.ts';
import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { boundedFetch } from '../../platform/network/bounded-fetch.ts';
import type { Fetch } from '../../platform/network/fetch.ts';
import { browserFetch } from '../../platform/network/fetch.ts';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { cookie } from '../../platform/storage/cookies.ts';
import { localValues } from '../../platform/storage/local-values.ts';
import { browserSessionValues, pageValues, type SessionValues } from '../../platform/storage/session-values.ts';
import { systemClock, systemElapsed } from '../../platform/time/clock.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { type ReadyAnswers, takePageAnswers } from './answers/page-answers.ts';
import type { Client } from './client.ts';
import { createClient } from './client.ts';
import { watchContractVersion } from './contract-version.ts';
import { GUEST, type Owner } from './session/owner.ts';
import type { HostSession } from './session/session.ts';
import { createSession } from './session/session.ts';
import { DYNAMIC_LOGIN, type StaticLogin, staticLogin } from './session/static-login.ts';

/** Milliseconds of silence after which a request is aborted: while the page starts and shows nothing yet; later. */
const START_SILENCE = 10_000;
const SILENCE = 60_000;

/** The connection to the host. */
export interface Api {
  /** For addresses of the host that answer bytes (see {@link Client.fetchBy}). */
  readonly fetch: Fetch;
  /** Prefix of all paths of the host: for the page's own origin, the path prefix of the account (D51). */
  readonly host: string;
  readonly session: HostSession;
  /** The user in the host's cookie; '' without one. */
  readonly cookieUser: () => string;
  readonly client: Client;
  /** The same for calls at the page's start, which are soon retried (2.12). */
  readonly startClient: Client;
  /**
   * Signs out on the host, and deletes the session here (8.2).
   * @returns the provider's sign-out address; null: none
   * @throws WrenError as the host responds
   */
  readonly signOut: () => Promise<CallResult<CallOf<'logout'>>>;
  /**
   * The same connection for the page of one user (see {@link Client.ownedBy}), who is signed in now.
   * @param login their login name
   * @param signal aborted when the page is no longer theirs
   * @param confirm see {@link Owner.confirm}
   */
  readonly ownedBy: (login: string, signal: AbortSignal, confirm: Owner['confirm']) => Api;
}

/** Listeners to changes of the session. */
export interface SessionEnds {
  /** No user is signed in; the session has been deleted by then. */
  readonly onSignedOut: () => void;
  /** The session belongs to another user than the page's owner. @param user its login name */
  readonly onOtherAccount: (user: string) => void;
}

/** Parts of a connection to the host. */
export interface ApiParts extends SessionEnds {
  /** See {@link Api.host}. */
  readonly host: string;
  /** For bytes and streams. */
  readonly fetch: Fetch;
  /** For calls at the page's start. */
  readonly startFetch: Fetch;
  /** For all other calls. */
  readonly callFetch: Fetch;
  /** Storage of the session. */
  readonly values: SessionValues;
  readonly cookieUser: () => string;
  readonly ready: ReadyAnswers;
  readonly login: Pick<StaticLogin, 'authorization' | 'forget'>;
}

/** The connection to the page's own host. */
export function connect({ host, startFetch, callFetch, values, cookieUser, ready, login, ...parts }: ApiParts): Api {
  const session = createSession({ fetch: startFetch, host, values, clock: systemClock, after: systemAfter, ready });
  const apiBy = (client: Client): Api => ({
    fetch: client.fetchBy(parts.fetch),
    host,
    session,
    cookieUser,
    client,
    startClient: client.through(startFetch),
    signOut: async () => {
      const answer = await client.call('logout', {});
      session.forget();
      login.forget();
      return answer;
    },
    ownedBy: (login, signal, confirm) => {
      const named = cookieUser();
      const owner = { told: session.user(), login, cookie: named === GUEST ? '' : named, signal, confirm };
      return apiBy(client.ownedBy(owner));
    },
  });
  return apiBy(
    createClient({
      fetch: callFetch,
      host,
      session,
      ready,
      authorization: login.authorization,
      cookieUser,
      onSignedOut: () => {
        session.forget();
        login.forget();
        parts.onSignedOut();
      },
      onOtherAccount: parts.onOtherAccount,
    }),
  );
}

/** The same in this browser. */
export function connectBrowser(ends: SessionEnds): Api {
  // An API key belongs to the first account.
  const login = PAGE_BASE === '' ? staticLogin(localValues) : DYNAMIC_LOGIN;
  // With an API key, cookies, a stored session, and the document's answers do not count.
  const cookieUser = (): string => login.key() ?? cookie(cookieName('user_id', PAGE_BASE)) ?? '';
  const fetch = login.through(browserFetch);
  return connect({
    ...ends,
    host: PAGE_BASE,
    fetch,
    startFetch: boundedFetch(watchContractVersion(fetch), systemAfter, START_SILENCE),
    callFetch: boundedFetch(watchContractVersion(fetch), systemAfter, SILENCE),
    values: login.key() === null ? browserSessionValues(PAGE_BASE) : pageValues(),
    login,
    cookieUser,
    ready: takePageAnswers(cookieUser(), systemElapsed),
  });
}
