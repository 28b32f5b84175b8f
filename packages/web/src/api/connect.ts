import { boundedFetch } from '../platform/bounded-fetch.ts';
import { systemClock } from '../platform/clock.ts';
import { cookie } from '../platform/cookies.ts';
import type { Fetch } from '../platform/fetch.ts';
import { browserFetch } from '../platform/fetch.ts';
import { browserSessionValues } from '../platform/session-values.ts';
import { systemAfter } from '../platform/timers.ts';
import type { Client } from './client.ts';
import { createClient } from './client.ts';
import type { Session } from './session.ts';
import { createSession } from './session.ts';

/** Milliseconds of silence after which an answer is given up: while the page starts, when there is nothing to see yet; later. */
const START_SILENCE = 10_000;
const SILENCE = 60_000;

/** The way to the host, before anything is known of who is signed in. */
export interface Api {
  readonly fetch: Fetch;
  /** Origin of the host, '' for the page's own. */
  readonly host: string;
  readonly session: Session;
  readonly client: Client;
  /** The same for what the page's start waits for: it is soon tried again (2.12). */
  readonly startClient: Client;
  /** Signs out on the host, and forgets the session here (8.2). @throws WrenError as the host says */
  readonly signOut: () => Promise<void>;
}

/**
 * The way to the page's own host in this browser.
 * @param onSignedOut told of every answer that says that nobody is signed in, the session being forgotten by then
 */
export function connectBrowser(onSignedOut: () => void): Api {
  const host = '';
  const startFetch = boundedFetch(browserFetch, systemAfter, START_SILENCE);
  const session = createSession({
    fetch: startFetch,
    host,
    values: browserSessionValues(),
    clock: systemClock,
    after: systemAfter,
  });
  const client = createClient({
    fetch: boundedFetch(browserFetch, systemAfter, SILENCE),
    host,
    csrfToken: session.csrfToken,
    authorization: () => null,
    isGuest: () => cookie('user_id') === 'Guest',
    renewSession: session.renew,
    onSignedOut: () => {
      session.forget();
      onSignedOut();
    },
  });
  return {
    fetch: browserFetch,
    host,
    session,
    client,
    startClient: client.through(startFetch),
    signOut: async () => {
      await client.call('logout', {});
      session.forget();
    },
  };
}
