import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { call, METHODS } from './own-call.ts';
import { ADA, startWithPeople } from './people.ts';
import { sendMail } from './send-mail.ts';
import { row, signedIn, signIn } from './sign-in.ts';
import type { WrenServer } from './wren-server.ts';

/** What the attacker has learned of Ada's mail. */
interface Ids {
  readonly thread: string;
  readonly message: string;
  readonly attachment: string;
}

let wren: WrenServer;
let attacker: Server;
/** Another origin on the same host: the browser sends it Ada's cookies, so that nothing but our own checks is tried. */
let origin: string;
let ids: Ids;

async function idsOf(page: Page): Promise<Ids> {
  const list = JSON.parse((await call(page, `${METHODS}.get_mails_from_mailbox?mailbox=inbox&limit=5`)).text);
  const thread: string = list.message[0].thread_id;
  const [message] = JSON.parse((await call(page, `${METHODS}.get_mail_thread?thread_id=${thread}`)).text).message;
  return { thread, message: message.name ?? message.id, attachment: message.attachments[0].blob_id };
}

let ada: Page;
let adas: BrowserContext;

test.beforeAll(async ({ browser }) => {
  wren = await startWithPeople();
  attacker = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Attacker</title><body>');
  }).listen(0, '127.0.0.1');
  await once(attacker, 'listening');
  origin = `http://127.0.0.1:${(attacker.address() as AddressInfo).port}`;
  await sendMail(wren, {
    from: 'Lin <lin@example.com>',
    to: ADA,
    subject: 'The secret',
    html: '<p>Nobody else reads this</p><img src="https://pictures.example/a.png">',
    attachments: [{ filename: 'secret.png', content: Buffer.from('iVBORw0KGgo=', 'base64'), contentType: 'image/png' }],
  });
  ada = await signedIn(browser, wren, ADA);
  adas = ada.context();
  await expect(row(ada, 'The secret')).toBeVisible();
  ids = await idsOf(ada);
});
test.afterAll(async () => {
  await adas?.close();
  attacker?.close();
  await wren?.remove();
});

/** A page of the attacker in Ada's browser. */
async function lure(): Promise<Page> {
  const page = await adas.newPage();
  await page.goto(origin);
  return page;
}

const isStarred = async (): Promise<boolean> => {
  const { text } = await call(ada, `${METHODS}.get_mail_thread?thread_id=${ids.thread}`);
  return Number(JSON.parse(text).message[0].flagged) === 1;
};

test('a form of another origin changes nothing', async () => {
  const page = await lure();
  const answered = page.waitForResponse((response) => response.url().includes('set_flagged'));
  await page.evaluate(
    ([to, id]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: to });
      for (const [name, value] of [
        ['names', JSON.stringify([id])],
        ['flagged', '1'],
      ] as const) {
        const input = document.createElement('input');
        Object.assign(input, { name, value });
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [`${wren.url}${METHODS}.set_flagged`, ids.message] as const,
  );
  const answer = await answered;
  expect(answer.status()).toBe(400);
  // It is our checks that refused it: the browser did send the session.
  expect((await answer.request().allHeaders()).cookie).toMatch(/sid=/u);
  expect(await isStarred()).toBe(false);
  await page.close();
});

test('scripts of another origin can neither write with the session nor read an answer', async () => {
  const page = await lure();
  const came = await page.evaluate(
    async ([url, id]) => {
      const tried: Record<string, string> = {};
      const attempt = async (name: string, path: string, init: RequestInit): Promise<void> => {
        tried[name] = await fetch(url + path, { credentials: 'include', ...init }).then(
          (answer) => (answer.type === 'opaque' ? 'opaque' : `read ${answer.status}`),
          () => 'refused',
        );
      };
      const body = JSON.stringify({ names: [id], flagged: 1 });
      const flag = '/api/method/mail.api.mail.set_flagged';
      const list = '/api/method/mail.api.mail.get_mails_from_mailbox?mailbox=inbox';
      await attempt('simple write', flag, { method: 'POST', mode: 'no-cors', body });
      await attempt('write', flag, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      await attempt('read', list, {});
      await attempt('read the token', '/api/method/mail.session.get_sid', {});
      await attempt('silent read', list, { mode: 'no-cors' });
      return tried;
    },
    [wren.url, ids.message] as const,
  );
  expect(Object.values(came).filter((what) => what.startsWith('read'))).toEqual([]);
  expect(came).toMatchObject({ write: 'refused', read: 'refused', 'read the token': 'refused' });
  expect(await isStarred()).toBe(false);
  await page.close();
});

test('no page of another origin can frame the application, the page of mails or a file', async () => {
  const page = await lure();
  const file = `${METHODS}.get_attachment?blob_id=${encodeURIComponent(ids.attachment)}`;
  for (const path of ['/', '/login', '/mail-frame', '/print-frame', file]) {
    await page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.body.replaceChildren(frame);
      return new Promise((done) => frame.addEventListener('load', done, { once: true }));
    }, wren.url + path);
    const inside = page.frames().find((frame) => frame !== page.mainFrame());
    expect(inside?.url(), path).toMatch(/^chrome-error:/u);
  }
  await page.close();
});

test('files and pictures of a mail do not load in pages of another origin', async () => {
  const page = await lure();
  for (const [name, address] of [
    ['img', `${METHODS}.get_attachment?blob_id=${encodeURIComponent(ids.attachment)}&filename=secret.png`],
    ['script', `${METHODS}.get_mails_from_mailbox?mailbox=inbox`],
    ['img', '/favicon.svg'],
  ] as const) {
    const came = await page.evaluate(
      ([tag, src]) =>
        new Promise((done) => {
          const element = document.createElement(tag) as HTMLImageElement;
          for (const event of ['load', 'error']) element.addEventListener(event, () => done(event));
          element.src = src;
          document.body.append(element);
        }),
      [name, wren.url + address] as const,
    );
    expect(came, address).toBe('error');
  }
  await page.close();
});

test('who opens the application gets no hold on its window, and what is posted to it means nothing', async () => {
  const page = await lure();
  const opened = adas.waitForEvent('page');
  await page.evaluate((url) => Object.assign(globalThis, { hold: window.open(url) }), `${wren.url}/`);
  const app = await opened;
  await expect(app.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  const held = await page.evaluate(() => {
    const { hold } = globalThis as unknown as { hold: Window };
    hold.postMessage({ type: 'logout' }, '*');
    return { closed: hold.closed, frames: hold.length };
  });
  expect(held).toEqual({ closed: true, frames: 0 });
  expect(await app.evaluate(() => window.opener === null)).toBe(true);
  const before = app.url();
  await app.evaluate(() => window.postMessage({ type: 'logout', payload: '<img src=x onerror=alert(1)>' }, '*'));
  await expect(row(app, 'The secret')).toBeVisible();
  expect(app.url()).toBe(before);
  await page.close();
  await app.close();
});

test('nothing of the application is asked of another host', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const hosts = new Set<string>();
  page.on('request', (request) => {
    if (/^https?:/u.test(request.url())) hosts.add(new URL(request.url()).origin);
  });
  await signIn(page, wren, ADA);
  await row(page, 'The secret').click();
  await expect(page.frameLocator('article iframe').getByText('Nobody else reads this')).toBeVisible();
  expect([...hosts]).toEqual([wren.url]);
  await context.close();
});
