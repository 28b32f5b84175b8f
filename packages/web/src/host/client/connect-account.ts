import { WrenError } from '@wren/contract/errors.ts';
import { boundedFetch } from '../../platform/network/bounded-fetch.ts';
import { browserFetch } from '../../platform/network/fetch.ts';
import { pageValues } from '../../platform/storage/session-values.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { NO_ANSWERS } from './answers/page-answers.ts';
import { type Api, connect, type SessionEnds } from './connect.ts';
import { DYNAMIC_LOGIN } from './session/static-login.ts';

/** Milliseconds of silence after which an answer is given up. */
const SILENCE = 20_000;

/** The same without anything having been asked. */
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
 * The way to the host for another account than the page's, for as long as it is shown beside it (D54): it is there without a connection,
 * and before its first question the host is asked whose session it is.
 * @param base below which path the account is
 * @param login whose session it has to be
 * @param signal aborted when it is shown no more
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
 * The way to the host for another account than the page's (D51). It asks below that account's own path, where its own cookie alone is sent.
 * @param base below which path the account is
 * @param login whose session it has to be: nothing is asked in that of another user
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
