import type { Fetch } from '../../../platform/network/fetch.ts';
import type { LocalValues } from '../../../platform/storage/local-values.ts';

const MODE = 'login_mode';
const KEY = 'api_key';
const SECRET = 'api_secret';

/** Login mode 'static' (6.3, D7): an API key and its secret in local storage in place of a session. */
export interface StaticLogin {
  /** `token key:secret`; null: the mode is dynamic. */
  authorization(): string | null;
  /** The API key; null: the mode is dynamic. */
  key(): string | null;
  /** Deletes key and secret: the mode is dynamic from then on. */
  forget(): void;
  /**
   * A `fetch` with this authorization for paths of the host, and without it elsewhere. If the host rejects key and secret, they
   * are deleted.
   */
  through(fetch: Fetch): Fetch;
}

/** A path of the host. Other addresses must not get the secret. */
const PATH = /^\/\w/u;

/** Reads the mode once: a change by another tab affects the next page. */
export function staticLogin(values: Pick<LocalValues, 'get' | 'set'>): StaticLogin {
  const [mode, key, secret] = [MODE, KEY, SECRET].map((name) => values.get(name));
  let credentials = mode === 'static' && key && secret ? { key, text: `token ${key}:${secret}` } : null;
  const forget = (): void => {
    if (credentials) for (const name of [MODE, KEY, SECRET]) values.set(name, null);
    credentials = null;
  };
  return {
    authorization: () => credentials?.text ?? null,
    key: () => credentials?.key ?? null,
    forget,
    through:
      (fetch) =>
      async (url, init = {}) => {
        if (!credentials || !PATH.test(url)) return fetch(url, init);
        const headers = new Headers(init.headers);
        headers.set('Authorization', credentials.text);
        const response = await fetch(url, { ...init, headers });
        if (response.status === 401) forget();
        return response;
      },
  };
}

/** The mode of a page without storage. */
export const DYNAMIC_LOGIN: StaticLogin = staticLogin({ get: () => null, set: () => undefined });
