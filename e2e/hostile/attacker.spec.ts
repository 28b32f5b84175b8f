import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { row, signedIn, signIn } from '../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../support/server/accounts.ts';
import { call, METHODS } from '../support/server/call-server.ts';
import type { WrenServer } from '../support/server/wren-server.ts';
import { ask, embed, frame, hold, postForm } from './attacks.ts';
import { type SecretIds, secretIds, sendSecret } from './secret-mail.ts';

let wren: WrenServer;
let attacker: Server;
/** Another origin on the same host: the browser sends it Ada's cookies, so that nothing but our own checks is tried. */
let origin: string;
/** What the attacker has learned of Ada's mail. */
let ids: SecretIds;

let ada: Page;
let adas: BrowserContext;

test.beforeAll(async ({ browser }) => {
  wren = await startWithPeople();
  attacker = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Attacker</title><body>');
  }).listen(0, '127.0.0.1');
  await once(attacker, 'listening');
  origin = `http://127.0.0.1:${(attacker.address() as AddressInfo).port}`;
  await sendSecret(wren);
  ada = await signedIn(browser, wren, ADA);
  adas = ada.context();
  ids = await secretIds(ada);
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
  await postForm(page, `${wren.url}${METHODS}.set_flagged`, { names: JSON.stringify([ids.message]), flagged: '1' });
  const answer = await answered;
  expect(answer.status()).toBe(400);
  // It is our checks that refused it: the browser did send the session.
  expect((await answer.request().allHeaders()).cookie).toMatch(/sid=/u);
  expect(await isStarred()).toBe(false);
});

test('scripts of another origin can neither write with the session nor read an answer', async () => {
  const page = await lure();
  const body = JSON.stringify({ names: [ids.message], flagged: 1 });
  const flag = `${wren.url}${METHODS}.set_flagged`;
  const list = `${wren.url}${METHODS}.get_mails_from_mailbox?mailbox=inbox`;
  const json = { 'content-type': 'application/json' };
  const came = {
    'simple write': await ask(page, flag, { method: 'POST', mode: 'no-cors', body }),
    write: await ask(page, flag, { method: 'POST', body, headers: json }),
    read: await ask(page, list, {}),
    'read the token': await ask(page, `${wren.url}/api/method/mail.session.get_sid`, {}),
    'silent read': await ask(page, list, { mode: 'no-cors' }),
  };
  expect(Object.values(came).filter((what) => what.startsWith('read'))).toEqual([]);
  expect(came).toMatchObject({ write: 'refused', read: 'refused', 'read the token': 'refused' });
  expect(await isStarred()).toBe(false);
});

test('no page of another origin can frame the application, the page of mails or a file', async () => {
  const page = await lure();
  const file = `${METHODS}.get_attachment?blob_id=${encodeURIComponent(ids.attachment)}`;
  for (const path of ['/', '/login', '/mail-frame.html', '/print-frame.html', file]) {
    expect(await frame(page, wren.url + path), path).toMatch(/^chrome-error:/u);
  }
});

test('files and pictures of a mail do not load in pages of another origin', async () => {
  const page = await lure();
  for (const [name, address] of [
    ['img', `${METHODS}.get_attachment?blob_id=${encodeURIComponent(ids.attachment)}&filename=secret.png`],
    ['script', `${METHODS}.get_mails_from_mailbox?mailbox=inbox`],
    ['img', '/favicon.svg'],
  ] as const) {
    const came = await embed(page, name, wren.url + address);
    expect(came, address).toBe('error');
  }
});

test('who opens the application gets no hold on its window, and what is posted to it means nothing', async () => {
  const page = await lure();
  let app = page;
  const held = await hold(page, `${wren.url}/`, async (opened) => {
    app = opened;
    await expect(app.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  });
  expect(held).toBe('none');
  expect(await app.evaluate(() => window.opener === null)).toBe(true);
  const before = app.url();
  await app.evaluate(() => window.postMessage({ type: 'logout', payload: '<img src=x onerror=alert(1)>' }, '*'));
  await expect(row(app, 'The secret')).toBeVisible();
  expect(app.url()).toBe(before);
});

test('the same tries succeed against a page without walls: they would be seen', async () => {
  const arrived: string[] = [];
  const open = createServer((request, response) => {
    arrived.push(`${request.method} ${request.url} ${request.headers.cookie ?? ''}`);
    response.setHeader('access-control-allow-origin', origin).setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.url === '/img')
      response.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    else response.setHeader('content-type', 'text/html').end('<title>Open</title><iframe></iframe>');
  }).listen(0, '127.0.0.1');
  await once(open, 'listening');
  const url = `http://127.0.0.1:${(open.address() as AddressInfo).port}`;
  const page = await lure();
  const came = {
    write: await ask(page, `${url}/w`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
    read: await ask(page, `${url}/r`, {}),
    silent: await ask(page, `${url}/s`, { mode: 'no-cors' }),
    frame: await frame(page, `${url}/f`),
    img: await embed(page, 'img', `${url}/img`),
    hold: await hold(page, `${url}/h`, async (opened) => expect(opened).toHaveTitle('Open')),
  };
  expect(came).toEqual({
    write: 'read 200',
    read: 'read 200',
    silent: 'opaque',
    frame: `${url}/f`,
    img: 'load',
    hold: '1 frames',
  });
  const form = page.waitForResponse(`${url}/form`);
  await postForm(page, `${url}/form`, { names: 'x' });
  expect((await form).status()).toBe(200);
  // With the session in them, which the browser sends to every port of a host.
  for (const asked of ['POST /w', 'GET /r', 'POST /form']) {
    expect(
      arrived.find((line) => line.startsWith(asked)),
      asked,
    ).toMatch(/sid=/u);
  }
  // Its windows go with the context: closing this one alone has been seen to wait for the other.
  open.close();
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
});
