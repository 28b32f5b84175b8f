import { WrenError } from '@wren/contract/errors.ts';
import { boundedFetch } from '../../platform/network/bounded-fetch.ts';
import { browserFetch } from '../../platform/network/fetch.ts';
import { pageValues } from '../../platform/storage/session-values.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { NO_ANSWERS } from './answers/page-answers.ts';
import { type Api, connect, type SessionEnds } from './connect.ts';
import { DYNAMIC_LOGIN } from './session/static-login.ts';

/** Milliseconds of silence after which a request is aborted. */
const SILENCE = 20_000;

/** The connection, before any request. */
function wayTo(base: string, ends: SessionEnds): Api {
  const fetch = boundedFetch(browserFetch, systemAfter, SILENCE);
  return connect({
    ...ends,
    host: base,
    fetch: browserFetch,
    startFetch: fetch,
    callFetch: fetch,
    values: pageValues(),
    cookieUser: () => '',
    ready: NO_ANSWERS,
    login: DYNAMIC_LOGIN,
  });
}

/**
 * The connection to the host for another account than the page's, for as long as it is shown beside it (D54): it works offline,
 * and before its first call the session's user is checked.
 * @param base path prefix of the account
 * @param login required user of the session
 * @param signal aborted when it is no longer shown
 */
export function apiOfAccount(base: string, login: string, signal: AbortSignal, ends: SessionEnds): Api {
  const api = wayTo(base, ends);
  const { session } = api;
  let asking: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    await session.renew();
    if (!session.isValid()) {
      ends.onSignedOut();
      throw new WrenError('not-signed-in');
    }
    if (session.user().toLowerCase() === login.toLowerCase()) return;
    ends.onOtherAccount(session.user());
    throw new WrenError('other-session');
  };
  const confirm = async (): Promise<void> => {
    if (session.isValid()) return;
    asking ??= ask().finally(() => {
      asking = null;
    });
    await asking;
  };
  return api.ownedBy(login, signal, confirm);
}

/**
 * The connection to the host for another account than the page's (D51), below that account's own path, where only its own cookie
 * is sent.
 * @param base path prefix of the account
 * @param login required user of the session: no call is made in that of another user
 * @returns null: no user is signed in there, or another one
 * @throws WrenError 'network' and the like
 */
export async function connectAccount(base: string, login: string): Promise<Api | null> {
  const api = wayTo(base, { onSignedOut: () => undefined, onOtherAccount: () => undefined });
  await api.session.renew();
  const { session } = api;
  if (!session.isValid() || session.user().toLowerCase() !== login.toLowerCase()) return null;
  return api.ownedBy(login, new AbortController().signal, null);
}
