import { boundedFetch } from '../../platform/network/bounded-fetch.ts';
import { browserFetch } from '../../platform/network/fetch.ts';
import { pageValues } from '../../platform/storage/session-values.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { NO_ANSWERS } from './answers/page-answers.ts';
import { type Api, connect } from './connect.ts';
import { DYNAMIC_LOGIN } from './session/static-login.ts';

/** Milliseconds of silence after which an answer is given up. */
const SILENCE = 20_000;

/**
 * The way to the host for another account than the page's (D51). It asks below that account's own path, where its own cookie alone is sent.
 * @param base below which path the account is
 * @param login whose session it has to be: nothing is asked in that of another user
 * @returns null: no user is signed in there, or another one
 * @throws WrenError 'network' and the like
 */
export async function connectAccount(base: string, login: string): Promise<Api | null> {
  const fetch = boundedFetch(browserFetch, systemAfter, SILENCE);
  const api = connect({
    host: base,
    fetch,
    startFetch: fetch,
    callFetch: fetch,
    values: pageValues(),
    cookieUser: () => '',
    ready: NO_ANSWERS,
    login: DYNAMIC_LOGIN,
    onSignedOut: () => undefined,
    onOtherAccount: () => undefined,
  });
  await api.session.renew();
  const { session } = api;
  if (!session.isValid() || session.user().toLowerCase() !== login.toLowerCase()) return null;
  return api.ownedBy(login, new AbortController().signal, null);
}
