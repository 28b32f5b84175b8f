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

/** Milliseconds of silence after which an answer is given up: while the page starts, when there is nothing to see yet; later. */
const START_SILENCE = 10_000;
const SILENCE = 60_000;

/** The way to the host. */
export interface Api {
  /** For addresses of the host that answer bytes (see {@link Client.fetchBy}). */
  readonly fetch: Fetch;
  /** What is before all paths of the host: where its origin is the page's own, the path below which the account has them (D51). */
  readonly host: string;
  readonly session: HostSession;
  /** The user that the host's cookie names; '' when there is none. */
  readonly cookieUser: () => string;
  readonly client: Client;
  /** The same for what the page's start waits for: it is soon tried again (2.12). */
  readonly startClient: Client;
  /**
   * Signs out on the host, and forgets the session here (8.2).
   * @returns where the browser is signed out of the identity provider, too; null: nowhere
   * @throws WrenError as the host says
   */
  readonly signOut: () => Promise<CallResult<CallOf<'logout'>>>;
  /**
   * The same way for the page of one user (see {@link Client.ownedBy}), who is signed in now.
   * @param login their login name
   * @param signal aborted when the page is theirs no more
   * @param confirm see {@link Owner.confirm}
   */
  readonly ownedBy: (login: string, signal: AbortSignal, confirm: Owner['confirm']) => Api;
}

/** The listeners to what answers say of the session. */
export interface SessionEnds {
  /** No user is signed in; the session has been forgotten by then. */
  readonly onSignedOut: () => void;
  /** The session is another user's than the page's owner. @param user its login name */
  readonly onOtherAccount: (user: string) => void;
}

/** What a way to the host is made of. */
export interface ApiParts extends SessionEnds {
  /** See {@link Api.host}. */
  readonly host: string;
  /** Asks for bytes and streams. */
  readonly fetch: Fetch;
  /** Asks for what the page's start waits for. */
  readonly startFetch: Fetch;
  /** Asks for everything else. */
  readonly callFetch: Fetch;
  /** Where the session is kept. */
  readonly values: SessionValues;
  readonly cookieUser: () => string;
  readonly ready: ReadyAnswers;
  readonly login: Pick<StaticLogin, 'authorization' | 'forget'>;
}

/** The way to the page's own host. */
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
  // An API key is the first account's.
  const login = PAGE_BASE === '' ? staticLogin(localValues) : DYNAMIC_LOGIN;
  // With an API key, no cookie counts, no stored session, and no answers that the document brought for one.
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
