// @vitest-environment happy-dom
import { CALLS, type CallName } from '@wren/contract/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedSession } from '../../test/support/host/fixed-session.ts';
import { createClient } from '../host/client/client.ts';
import { forgetPush, isPushed, keepPush, startPush } from './web-push.ts';

const KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
const OTHER_KEY = KEY.replace('BP4z', 'BP4a');

/** A browser whose user has granted notifications, with its push service and the visible notifications. */
class Browser {
  subscribed: { readonly key: string; readonly endpoint: string } | null = null;
  shown = ['t1', 't2'];
  #count = 0;

  give(): void {
    const bytes = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
    const current = () => {
      const { subscribed } = this;
      return (
        subscribed && {
          options: { applicationServerKey: bytes(subscribed.key) },
          toJSON: () => ({ endpoint: subscribed.endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
          unsubscribe: async () => {
            this.subscribed = null;
          },
        }
      );
    };
    const subscribe = async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      this.#count += 1;
      this.subscribed = { key, endpoint: `https://push.example.org/${this.#count}` };
      return current();
    };
    const close = (tag: string) => () => {
      this.shown = this.shown.filter((one) => one !== tag);
    };
    const registration = {
      pushManager: { getSubscription: async () => current(), subscribe },
      getNotifications: async () => this.shown.map((tag) => ({ tag, close: close(tag) })),
    };
    const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    Object.assign(globalThis, { PushManager: class {}, isSecureContext: true });
    Object.assign(globalThis, { Notification: Object.assign(() => undefined, { permission: 'granted' }) });
  }
}

/** A host with the subscriptions of some sessions. */
function host(session: string, { listed = true, publicKey = KEY } = {}) {
  const requests: (readonly [CallName, unknown])[] = [];
  const client = createClient({
    ...fixedSession(),
    host: '',
    fetch: async (input, init) => {
      const { pathname } = new URL(input, 'http://host.test');
      const name = (Object.keys(CALLS) as CallName[]).find((one) => CALLS[one].path === pathname) ?? 'getSid';
      requests.push([name, JSON.parse(String(init?.body ?? 'null'))]);
      const subscription = { id: 's', name: 'Browser', content: 'sender', created_at: 1, current: true };
      const known = { public_key: publicKey, subscriptions: listed ? [subscription] : [] };
      return Response.json({ message: name === 'getPushSubscriptions' ? known : { id: 's' } });
    },
    onSignedOut: () => undefined,
    onOtherAccount: () => undefined,
  });
  return { owner: { client, email: 'ada@host.test', session }, requests };
}

let browser: Browser;
const { Notification: unset, isSecureContext } = globalThis;
beforeEach(async () => {
  browser = new Browser();
  browser.give();
  await startPush(host('one').owner, KEY, { content: 'sender' });
});
afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'PushManager');
  Object.assign(globalThis, { Notification: unset, isSecureContext });
});

test('a browser is told from the moment that the host knows it', async () => {
  const { owner, requests } = host('one');
  await startPush(owner, KEY, { name: 'Phone', content: 'subject' });
  expect(requests).toMatchObject([
    ['savePushSubscription', { endpoint: 'https://push.example.org/1', name: 'Phone', content: 'subject' }],
  ]);
  expect(isPushed()).toBe(true);
});

test('a page goes on under a new session, and subscribes anew where the host has another key', async () => {
  const { owner, requests } = host('two', { listed: false });
  await keepPush(owner);
  expect(requests.map(([name]) => name)).toEqual(['getPushSubscriptions', 'savePushSubscription']);
  expect(browser.subscribed?.endpoint).toBe('https://push.example.org/1');
  await keepPush(host('two', { publicKey: OTHER_KEY }).owner);
  expect(browser.subscribed).toEqual({ key: OTHER_KEY, endpoint: 'https://push.example.org/2' });
});

test('what was removed elsewhere ends here, and so does what was another account’s', async () => {
  await keepPush(host('one', { listed: false }).owner);
  expect([browser.subscribed, isPushed()]).toEqual([null, false]);
  await startPush(host('one').owner, KEY, {});
  const { owner, requests } = host('two');
  await keepPush({ ...owner, email: 'grace@host.test' });
  expect([browser.subscribed, isPushed(), requests]).toEqual([null, false, []]);
});

test('[2.19] the end of the session unsubscribes, and leaves no notification', async () => {
  await forgetPush();
  expect([browser.subscribed, browser.shown, isPushed()]).toEqual([null, [], false]);
});
