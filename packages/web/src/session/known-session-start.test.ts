// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_ANSWERS } from '../host/client/answers/page-answers.ts';
import { createClient } from '../host/client/client.ts';
import { createSession } from '../host/client/session/session.ts';
import { systemAfter } from '../platform/time/timers.ts';
import { forgetKeptAccount } from './accounts/forget-account.ts';
import { keepAccount, readKeptAccount } from './accounts/kept-account.ts';
import { knownSessionStart } from './known-session-start.ts';

const ADA = 'ada@host.test';
const KEPT = {
  user: { login: ADA, email: ADA, fullName: 'Ada', addresses: [ADA], own: [ADA], maxAttachmentSize: null },
  capabilities: {
    extensions: ['events'],
    signInUrl: '/login',
    signIn: { password: true, provider: null },
    mailHosts: [],
    maxMessageSize: 1,
    supportAddress: null,
    apps: {},
    avatars: {},
  },
  cookie: ADA,
  heardAt: 7,
};

beforeEach(() => keepAccount(KEPT));

/** A tab without a session of its own, whose host reports this signed-in user; undefined: it does not answer. */
function scene(signedIn: () => string | null | undefined, cookie = ADA) {
  const ends: string[] = [];
  const requests: string[] = [];
  const fetch = async (url: string): Promise<Response> => {
    const user = signedIn();
    if (user === undefined) throw new TypeError('Failed to fetch');
    const name = url.slice(url.lastIndexOf('.') + 1);
    requests.push(name);
    const sid = user === null ? { sid: 'Guest', csrf_token: '' } : { sid: 's'.repeat(56), csrf_token: 'c', user };
    const answers: Record<string, unknown> = {
      get_sid: sid,
      get_user_info: { name: user, email: user, full_name: 'Someone' },
      get_capabilities: { name: 'wren', version: '2', extensions: ['events'] },
    };
    return new Response(JSON.stringify({ message: answers[name] ?? [] }));
  };
  const stored = new Map<string, string>();
  const values = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
  const session = createSession({ fetch, host: '', values, clock: () => 0, after: systemAfter, ready: NO_ANSWERS });
  const callbacks = {
    onSignedOut: () => void ends.push('signed out'),
    onOtherAccount: (user: string) => void ends.push(`other ${user}`),
  };
  const cookieUser = () => cookie;
  const client = createClient({
    fetch,
    host: '',
    session,
    ready: NO_ANSWERS,
    authorization: () => null,
    cookieUser,
    ...callbacks,
  });
  const start = knownSessionStart({ session, client, cookieUser }, callbacks);
  const own = start && client.ownedBy({ told: '', login: ADA, cookie, signal: new AbortController().signal, ...start });
  return { start, own, ends, requests };
}

test('a page begins with the account that this browser knows, and asks nothing for it before the host has confirmed it', async () => {
  let user: string | undefined;
  const { start, own, ends, requests } = scene(() => user);
  expect([start?.user, start?.lastContact()]).toEqual([KEPT.user, 7]);
  await expect(own?.call('getMailboxes', { include_starred: true })).rejects.toMatchObject({ code: 'network' });
  expect([requests, start?.lastContact()]).toEqual([[], 7]);
  user = ADA;
  await Promise.all([own?.call('getMailboxes', {}), own?.call('getMailboxes', {})]);
  expect(requests.sort()).toEqual(['get_capabilities', 'get_mailboxes', 'get_mailboxes', 'get_sid', 'get_user_info']);
  expect([start?.lastContact(), ends]).toEqual([null, []]);
  expect(readKeptAccount(ADA)?.user.fullName).toBe('Someone');
});

test.each([
  ['nobody is signed in', null, 'signed out', 'not-signed-in'],
  ['another account is', 'grace@host.test', 'other grace@host.test', 'other-session'],
] as const)('where %s by then, nothing is asked, and the page is told', async (_, user, told, code) => {
  const { own, ends, requests } = scene(() => user);
  await expect(own?.call('getMailboxes', {})).rejects.toMatchObject({ code });
  expect(ends).toEqual([told]);
  expect(requests).not.toContain('get_mailboxes');
});

test('no page begins with an account whose cookie has gone, is another user’s, or that was signed out', async () => {
  expect(scene(() => undefined, '').start).toBeNull();
  expect(scene(() => undefined, 'grace@host.test').start).toBeNull();
  await forgetKeptAccount();
  expect(scene(() => undefined).start).toBeNull();
});

test('what is kept in another shape counts for nothing', () => {
  localStorage.setItem('wren.account', JSON.stringify({ ...KEPT, user: { login: ADA } }));
  expect(readKeptAccount(ADA)).toBeNull();
});

test('a browser without a database has no mail to delete, and says nothing of it', async () => {
  const warn = vi.spyOn(console, 'warn');
  keepAccount({ ...KEPT, user: { ...KEPT.user, email: 'grace@host.test' } });
  await forgetKeptAccount();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
