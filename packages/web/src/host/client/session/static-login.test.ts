import { describe, expect, test } from 'vitest';
import type { Fetch } from '../../../platform/network/fetch.ts';
import { DYNAMIC_LOGIN, staticLogin } from './static-login.ts';

const STORED = { login_mode: 'static', api_key: 'key', api_secret: 'secret' };

/** The mode of a page with this storage, and the requests of its host. */
function scene(stored: Readonly<Record<string, string>>, status = 200) {
  const storedValues = new Map(Object.entries(stored));
  const requests: [string, string | null][] = [];
  const host: Fetch = async (url, init) => {
    requests.push([url, new Headers(init?.headers).get('Authorization')]);
    return new Response('', { status });
  };
  const login = staticLogin({
    get: (name) => storedValues.get(name) ?? null,
    set: (name, value) => void (value === null ? storedValues.delete(name) : storedValues.set(name, value)),
  });
  return { login, storedValues, requests, fetch: login.through(host) };
}

describe('static login', () => {
  test('[6.3] key and secret of local storage go with every request to the host, and to nothing else', async () => {
    const { login, requests, fetch } = scene(STORED);
    expect([login.key(), login.authorization()]).toEqual(['key', 'token key:secret']);
    for (const url of ['/api/method/x', '//elsewhere.example/', 'https://elsewhere.example/', '/\\elsewhere.example']) {
      await fetch(url);
    }
    expect(requests.map(([, authorization]) => authorization)).toEqual(['token key:secret', null, null, null]);
  });

  test.each([
    {},
    { ...STORED, login_mode: 'dynamic' },
    { login_mode: 'static', api_key: 'key' },
    { login_mode: 'static', api_secret: 'secret' },
  ])('[6.3] login is dynamic where local storage holds %j', async (stored) => {
    const { login, requests, fetch } = scene(stored);
    await fetch('/api/method/x');
    expect([login.key(), login.authorization(), requests]).toEqual([null, null, [['/api/method/x', null]]]);
    expect(DYNAMIC_LOGIN.authorization()).toBeNull();
  });

  test('[6.3] what the host refuses is forgotten, and what signs out too', async () => {
    const { login, storedValues, requests, fetch } = scene(STORED, 401);
    expect((await fetch('/api/method/x')).status).toBe(401);
    expect([login.authorization(), storedValues.size]).toEqual([null, 0]);
    await fetch('/api/method/x');
    expect(requests.at(-1)).toEqual(['/api/method/x', null]);

    const other = scene({ ...STORED, 'wren.theme': 'dark' }, 503);
    await other.fetch('/api/method/x');
    expect(other.login.authorization()).toBe('token key:secret');
    other.login.forget();
    expect([...other.storedValues.keys()]).toEqual(['wren.theme']);
  });
});
