import { SCREEN_COOKIE } from '@wren/contract/page/first-screen.ts';
import type { PushMessage } from '@wren/contract/push-message.ts';
import { describe, expect, test } from 'vitest';
import { PATHS } from './ask-host.ts';
import { type LanguageSource, notificationLanguage, SCREEN } from './notification-language.ts';
import { noticeOf, PushNotices, type PushScope } from './push-notices.ts';

const ORIGIN = 'https://mail.example.org';
const MAIL: PushMessage = { count: 1, message: 'm', thread: 't/1', sender: 'Lin', subject: 'Plans', closed: [] };

interface Shown extends NotificationOptions {
  readonly actions?: readonly { readonly title: string }[];
  readonly title: string;
  readonly tag: string;
  readonly close: () => void;
}

/** What a browser gives a service worker. @param pages that are open: whether each is looked at, and answers */
function browser(
  pages: readonly { readonly path: string; readonly seen: boolean; readonly answers: boolean }[] = [],
  speaker: LanguageSource = { base: '', languages: ['en'] },
  base = '',
  account: string | null = null,
) {
  const desktop = new Map<string, Shown>();
  const opened: string[] = [];
  const led: string[] = [];
  const posted: { readonly path: string; readonly body: unknown }[] = [];
  let answers = true;
  const clients = pages.map(({ path, seen, answers: isThere }) => ({
    url: ORIGIN + path,
    visibilityState: seen ? 'visible' : 'hidden',
    focused: seen,
    focus: async () => led.push(`focus ${path}`),
    postMessage: ({ open }: { open: string }, [port]: [MessagePort]) => {
      if (!isThere) return;
      led.push(open);
      port.postMessage(true);
    },
  }));
  const scope = {
    base,
    account: async () => account,
    registration: {
      showNotification: async (title: string, options: NotificationOptions & { tag: string }) => {
        desktop.set(options.tag, { title, ...options, close: () => desktop.delete(options.tag) });
      },
      getNotifications: async ({ tag = '' } = {}) => [desktop.get(tag)].filter((one) => one !== undefined),
      pushManager: { subscribe: async () => subscription('https://push.example.org/new') },
    },
    clients: { matchAll: async () => clients, openWindow: async (url: string) => opened.push(url) },
    location: { origin: ORIGIN },
    fetch: async (path: string, init: RequestInit = {}) => {
      if (path === base + PATHS.session) return Response.json({ message: { sid: 'h', csrf_token: 'c' } });
      posted.push({ path, body: JSON.parse(String(init.body)) });
      return new Response(null, { status: answers ? 200 : 417 });
    },
    language: (chosen: string | null) => notificationLanguage(speaker, chosen),
    // Pages that answer do so in time.
    pause: () => (pages.some((page) => page.answers) ? new Promise(() => undefined) : Promise.resolve()),
  };
  // Of the browser's objects, what the worker uses.
  const notices = new PushNotices(scope as unknown as PushScope);
  const press = async (tag: string, action: string): Promise<void> =>
    notices.press(desktop.get(tag) as unknown as Notification, action);
  const refuse = (): void => {
    answers = false;
  };
  const texts = () => [...desktop.values()].map(({ title, body }) => `${title}: ${body}`);
  return { notices, desktop, opened, led, posted, press, refuse, texts };
}

const subscription = (endpoint: string) => ({
  options: { applicationServerKey: new ArrayBuffer(65) },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
});

describe('a notification', () => {
  test.each([
    [MAIL, 'Lin', 'Plans'],
    [{ ...MAIL, subject: '' }, 'Lin', '(No Subject)'],
    [{ ...MAIL, subject: null }, 'Lin', 'New mail'],
    [{ ...MAIL, subject: null, sender: null }, 'New mail', ''],
    [{ ...MAIL, count: 4, thread: null, subject: null, sender: null }, '4 new conversations', ''],
    [null, 'New mail', ''],
  ])('tells what was told, and no more: %j', (message, title, body) => {
    expect(noticeOf(message, 'key', 'en')).toMatchObject({ title, options: { body } });
  });

  test('can be acted on where it is about one conversation, under a key of its own', () => {
    expect(noticeOf(MAIL, 'key', 'en').options).toMatchObject({
      tag: 't/1',
      actions: [{ action: 'archive' }, { action: 'reply' }, { action: 'read' }],
      data: { path: '/app/mail/inbox/t%2F1', thread: 't/1', key: 'key' },
    });
    expect(noticeOf({ ...MAIL, count: 4, thread: null }, 'key', 'en').options.actions).toEqual([]);
  });

  test('is shown beside hidden pages, and not while one is looked at; what was read elsewhere goes', async () => {
    const hidden = browser([{ path: '/app/mail/inbox', seen: false, answers: true }]);
    await hidden.notices.show(MAIL);
    expect(hidden.texts()).toEqual(['Lin: Plans']);
    await hidden.notices.show({ ...MAIL, thread: 'u', closed: ['t/1'] });
    expect([...hidden.desktop.keys()]).toEqual(['u']);
    const seen = browser([{ path: '/app/mail/inbox', seen: true, answers: true }]);
    await seen.notices.show(MAIL);
    expect(seen.texts()).toEqual([]);
    const elsewhere = browser([{ path: '/login', seen: true, answers: true }]);
    await elsewhere.notices.show('no message of ours');
    expect(elsewhere.texts()).toEqual(['New mail: ']);
  });
});

describe('the language of notifications', () => {
  const page = (language: string): LanguageSource => ({
    base: '/u/2',
    languages: ['fr', 'de'],
    cookieStore: {
      get: async ({ name, url }) =>
        name === SCREEN_COOKIE && url === `/u/2${SCREEN.path}`
          ? { value: encodeURIComponent(JSON.stringify({ language })) }
          : null,
    },
  });

  test('is that of the last page, and the browser’s where none has told', async () => {
    expect(await notificationLanguage(page('de'), null)).toBe('de');
    expect(await notificationLanguage(page('en'), null)).toBe('en');
    expect(await notificationLanguage({ base: '', languages: ['tlh', 'de-AT', 'en'] }, null)).toBe('de');
    expect(await notificationLanguage(page('en'), 'fr')).toBe('fr');
    const unreadable = { get: async () => ({ value: '%' }) };
    expect(await notificationLanguage({ base: '', languages: ['de'], cookieStore: unreadable }, null)).toBe('de');
  });

  test('is spoken by what is shown, and by what is said of a failure', async () => {
    const one = browser([], page('de'));
    await one.notices.show({ ...MAIL, subject: '' });
    expect(one.texts()).toEqual(['Lin: (Kein Betreff)']);
    expect(one.desktop.get('t/1')?.actions).toMatchObject([{ title: 'Archivieren' }, { title: 'Antworten' }, {}]);
    one.refuse();
    await one.press('t/1', 'archive');
    expect(one.texts()).toEqual(['Konnte nicht archiviert werden: Drücken, um die Unterhaltung zu öffnen']);
    expect(noticeOf({ ...MAIL, count: 4_000, thread: null }, 'key', 'de').title).toBe('4.000 neue Unterhaltungen');
  });
});

describe('pressed, it', () => {
  test('leads an open page there, else opens one', async () => {
    const open = browser([{ path: '/app/mail/sent', seen: false, answers: true }]);
    await open.notices.show(MAIL);
    await open.press('t/1', '');
    expect([open.led, open.opened]).toEqual([['/app/mail/inbox/t%2F1', 'focus /app/mail/sent'], []]);
    const loading = browser([{ path: '/app', seen: false, answers: false }]);
    await loading.notices.show(MAIL);
    await loading.press('t/1', 'reply');
    expect(loading.opened).toEqual([`${ORIGIN}/app/mail/inbox/t%2F1?reply`]);
  });

  test('archives the conversation or marks it as read without a page, and says so where that fails', async () => {
    const one = browser();
    await one.notices.show(MAIL);
    await one.press('t/1', 'read');
    expect(one.posted).toEqual([
      { path: PATHS.markRead, body: { thread_ids: ['t/1'], names: [], seen: 1, mailbox: 'inbox' } },
    ]);
    expect([one.texts(), one.opened]).toEqual([[], []]);
    await one.notices.show(MAIL);
    await one.press('t/1', 'archive');
    expect(one.posted[1]).toEqual({
      path: PATHS.move,
      body: { thread_ids: ['t/1'], mail_ids: [], from: 'inbox', mailbox: 'archive' },
    });
    await one.notices.show(MAIL);
    one.refuse();
    await one.press('t/1', 'read');
    expect(one.texts()).toEqual(['Could not be marked as read: Press to open the conversation']);
    await one.press('t/1', '');
    expect(one.opened).toEqual([`${ORIGIN}/app/mail/inbox/t%2F1`]);
  });
});

test('[D51] of one of several accounts is named by it, written in its session, and shown by its pages alone', async () => {
  const graces = browser(
    [
      { path: '/app/mail/inbox', seen: true, answers: true },
      { path: '/u/1/app/mail/sent', seen: false, answers: true },
      { path: '/u/12/app', seen: true, answers: true },
    ],
    { base: '/u/1', languages: ['en'] },
    '/u/1',
    'grace@example.org',
  );
  await graces.notices.show(MAIL);
  expect(graces.texts()).toEqual(['Lin: Plans\ngrace@example.org']);
  await graces.press('t/1', '');
  expect(graces.led).toEqual(['/app/mail/inbox/t%2F1', 'focus /u/1/app/mail/sent']);
  await graces.notices.show(MAIL);
  await graces.press('t/1', 'read');
  expect(graces.posted.map(({ path }) => path)).toEqual([`/u/1${PATHS.markRead}`]);

  const closed = browser([], undefined, '/u/1');
  await closed.notices.show(MAIL);
  await closed.press('t/1', 'reply');
  expect(closed.opened).toEqual([`${ORIGIN}/u/1/app/mail/inbox/t%2F1?reply`]);
});

test('where the push service changes the address, the host is told, whether the browser has subscribed again or not', async () => {
  const { notices, posted } = browser();
  const before = subscription('https://push.example.org/old') as unknown as PushSubscription;
  await notices.renew(before, null);
  await notices.renew(null, subscription('https://push.example.org/given') as unknown as PushSubscription);
  await notices.renew(null, null);
  expect(posted.map(({ body }) => body)).toEqual([
    { endpoint: 'https://push.example.org/new', p256dh: 'p', auth: 'a' },
    { endpoint: 'https://push.example.org/given', p256dh: 'p', auth: 'a' },
  ]);
});
