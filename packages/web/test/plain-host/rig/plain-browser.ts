import type { Fetch } from '../../../src/platform/network/fetch.ts';

/** As much of a browser as a client needs to be signed in on a host: cookies, and a `fetch` that sends them. */
export class PlainBrowser {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  readonly fetch: Fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(`${this.#url}${input}`, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };

  cookie(name: string): string | null {
    const value = this.#cookies.get(name);
    return value === undefined ? null : decodeURIComponent(value);
  }

  async signIn(usr: string, pwd: string): Promise<void> {
    const headers = { 'Content-Type': 'application/json' };
    await this.fetch('/api/method/login', { method: 'POST', headers, body: JSON.stringify({ usr, pwd }) });
  }
}
