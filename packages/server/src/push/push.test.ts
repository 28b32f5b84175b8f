import { createPublicKey, verify } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startHostileHost } from '../../test/attacks/hostile-host.ts';
import { type PushBrowser, pushBrowser } from '../../test/push-browser.ts';
import { listenFor, sendTo } from '../../test/smtp/listening.ts';
import { mail, PASSWORD, type RunningWren, startWren } from '../../test/wren/running-wren.ts';
import type { Visitor } from '../../test/wren/visitor.ts';
import { MAX_SUBSCRIPTIONS } from '../directory/push-subscriptions.ts';

interface Posted {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on loopback: accepts messages, and answers as configured. */
let service: Server;
let place: string;
let posted: Posted[];
let answers: number[];
let wren: RunningWren;
let ada: Visitor;
let browser: PushBrowser;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    posted.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
    response.writeHead(answers.shift() ?? 201).end();
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  place = `127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());

beforeEach(async () => {
  posted = [];
  answers = [];
  wren = await startWren({ environment: { WREN_PUSH_HOSTS: place } });
  ada = await wren.signedIn(wren.ada);
  browser = pushBrowser();
});
afterEach(() => wren.close());

const subscribe = (visitor: Visitor, path: string, more: object = {}, keys = browser.keys) =>
  visitor.call('client.save_push_subscription', { endpoint: `http://${place}${path}`, ...keys, ...more });
const listed = async (visitor = ada) => (await visitor.call('client.get_push_subscriptions')).subscriptions;
const arrived = (count: number) => expect.poll(() => posted).toHaveLength(count);
const pushed = () => posted.map(({ body }) => browser.read(body));
/** A mail with a notification, delivered after all those without one. */
async function deliverLast(): Promise<string> {
  return wren.deliver(wren.ada, mail('The last one'));
}

describe('new mail while no page is open', () => {
  test('is told encrypted to the browsers of its account, signed by the key that they subscribed by', async () => {
    await subscribe(ada, '/a', { content: 'subject' });
    await subscribe(await wren.signedIn(wren.grace), '/grace');
    const id = await wren.deliver(wren.ada, mail('Plans'));
    await arrived(1);
    const [{ path, headers, body }] = posted as [Posted];
    const [message] = await (await wren.storeOf(wren.ada)).messages([id]);
    expect(path).toBe('/a');
    expect(browser.read(body)).toEqual({
      count: 1,
      message: id,
      thread: message?.threadId,
      sender: 'Lin',
      subject: 'Plans',
      closed: [],
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'normal' });
    expect(headers.topic).toMatch(/^[\w-]{1,32}$/u);

    const { public_key: key } = await ada.call('client.get_push_subscriptions');
    const [, token = '', named] = /^vapid t=([^,]+), k=(.+)$/u.exec(headers.authorization ?? '') ?? [];
    expect(named).toBe(key);
    const [head, claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const check = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), check, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: `http://${place}`,
      sub: 'mailto:postmaster@mail.localhost',
    });
  });

  test('is told no more of than the browser’s setting allows', async () => {
    const quiet = pushBrowser();
    const named = pushBrowser();
    await subscribe(await wren.signedIn(wren.ada), '/nothing', { content: 'nothing' }, quiet.keys);
    const ada = await wren.signedIn(wren.ada);
    await subscribe(ada, '/sender', { content: 'sender' }, named.keys);
    // Other texts are in the account's language.
    await ada.call('client.save_settings', { settings: { language: 'de' } });
    await wren.deliver(wren.ada, mail('Plans'));
    await arrived(2);
    const at = (path: string) => posted.find((one) => one.path === path)?.body ?? Buffer.alloc(0);
    expect(quiet.read(at('/nothing'))).toMatchObject({ sender: null, subject: null });
    expect(named.read(at('/sender'))).toMatchObject({ sender: 'Lin', subject: null, language: 'de' });
  });

  test('is not told when it is read before, or lies in Junk; what was told and is read since is closed', async () => {
    await subscribe(ada, '/a', { content: 'subject' });
    const store = await wren.storeOf(wren.ada);
    const first = await wren.deliver(wren.ada, mail('First'));
    await arrived(1);
    const junk = await wren.deliver(wren.ada, mail('Junk'));
    await store.apply([{ kind: 'move', target: { messages: [junk] }, mailbox: 'junk' }], 'to junk');
    const read = await wren.deliver(wren.ada, mail('Read at once'));
    await store.apply([{ kind: 'flag', target: { messages: [read, first] }, keyword: 'seen', value: true }], 'read');
    await deliverLast();
    await arrived(2);
    const [{ threadId } = { threadId: '' }] = await store.messages([first]);
    expect(pushed()[1]).toMatchObject({ subject: 'The last one', closed: [threadId] });
  });

  test('is not told where a rule made from a mail files it as it comes by SMTP, before anything is told', async () => {
    await subscribe(ada, '/a', { content: 'subject' });
    const data = { name: 'Offers', query: 'from:"offers@shop.example"', mailbox: 'archive' };
    await ada.call('client.save_records', { changes: [{ kind: 'put', record: { id: 'rule', type: 'rule', data } }] });
    const inbound = await listenFor(wren);
    const send = (from: string, subject: string) =>
      sendTo(
        { inbound, wren },
        { from, to: wren.ada.address, lines: [`From: ${from}`, `Subject: ${subject}`, '', 'Hello.'] },
      );
    await send('offers@shop.example', 'An offer');
    await send('jonas@mail.example', 'A letter');
    await inbound.close();
    await arrived(1);
    await deliverLast();
    await arrived(2);
    expect(pushed()).toMatchObject([{ subject: 'A letter', count: 1 }, { subject: 'The last one' }]);
  });

  test('is told again when it comes back from being snoozed (D36)', async () => {
    await subscribe(ada, '/a', { content: 'subject' });
    const id = await wren.deliver(wren.ada, mail('For later'));
    await arrived(1);
    await ada.call('mail.set_mails_mailbox', { mail_ids: [id], mailbox: 'snoozed', until: Date.now() + 2_500 });
    await arrived(2);
    expect(pushed()).toMatchObject([
      { message: id, subject: 'For later' },
      { message: id, subject: 'For later' },
    ]);
  });

  test('many at once are told of as a number', async () => {
    await subscribe(ada, '/a', { content: 'subject' });
    for (const subject of ['One', 'Two', 'Three', 'Four']) await wren.deliver(wren.ada, mail(subject));
    await arrived(1);
    expect(pushed()).toMatchObject([{ count: 4, thread: null, sender: null, subject: null }]);
  });

  test('is posted again where the push service is busy, and not where it refuses', async () => {
    await subscribe(ada, '/a', { content: 'subject' });
    answers = [503, 201, 400];
    await wren.deliver(wren.ada, mail('Again'));
    await arrived(2);
    await wren.deliver(wren.ada, mail('Refused'));
    await arrived(3);
    await deliverLast();
    await arrived(4);
    expect(pushed().map((message) => message?.subject)).toEqual(['Again', 'Again', 'Refused', 'The last one']);
  });
});

describe('a subscription', () => {
  test.each([404, 410])('goes when its push service answers %i', async (status) => {
    await subscribe(ada, '/a');
    answers = [status];
    await wren.deliver(wren.ada, mail('Nobody there'));
    await expect.poll(() => listed()).toEqual([]);
  });

  test('is listed without endpoint and keys, is its owner’s to remove, and lists whose session asks', async () => {
    await subscribe(ada, '/a', { content: 'sender', name: 'Chromium' });
    const [subscription] = await listed();
    expect(subscription).toEqual({
      id: subscription.id,
      name: 'Chromium',
      content: 'sender',
      created_at: subscription.created_at,
      current: true,
    });
    const elsewhere = await wren.signedIn(wren.ada);
    expect(await listed(elsewhere)).toMatchObject([{ current: false }]);
    const grace = await wren.signedIn(wren.grace);
    await grace.call('client.remove_push_subscription', { id: subscription.id });
    expect(await listed()).toHaveLength(1);
    await elsewhere.call('client.remove_push_subscription', { id: subscription.id });
    expect(await listed()).toEqual([]);
  });

  test('takes another endpoint and keeps name and setting; an endpoint goes over to the account that names it last', async () => {
    await subscribe(ada, '/a', { content: 'sender', name: 'Phone' });
    await subscribe(ada, '/b');
    expect(await listed()).toMatchObject([{ name: 'Phone', content: 'sender' }]);
    const grace = await wren.signedIn(wren.grace);
    await subscribe(grace, '/b');
    expect([await listed(), await listed(grace)]).toMatchObject([[], [{ content: 'nothing' }]]);
  });

  test('ends with its session, its account, and as the oldest of too many', async () => {
    const [phone, desk] = [await wren.signedIn(wren.ada), await wren.signedIn(wren.ada)];
    await subscribe(phone, '/phone');
    await subscribe(desk, '/desk');
    await phone.post('/api/method/logout', {});
    expect(await listed()).toHaveLength(1);
    await wren.directory.accounts.setPassword(wren.ada.id, PASSWORD);
    ada = await wren.signedIn(wren.ada);
    expect(await listed()).toEqual([]);
    for (let count = 0; count <= MAX_SUBSCRIPTIONS; count += 1) {
      await subscribe(await wren.signedIn(wren.ada), `/${count}`, { name: `${count}` });
    }
    expect((await listed()).map(({ name }: { name: string }) => name)).toEqual(
      Array.from({ length: MAX_SUBSCRIPTIONS }, (_, at) => `${at + 1}`),
    );
    await wren.directory.accounts.remove(wren.ada.id);
    expect(await wren.directory.pushSubscriptions.of(wren.ada.id)).toEqual([]);
  });

  test.each([
    'http://push.example.org/a',
    'http://127.0.0.1:9/a',
    'ftp://push.example.org/a',
    'file:///etc/passwd',
    'not an address',
  ])('to %s is refused', async (endpoint) => {
    const answer = await ada.post('/api/method/mail.api.client.save_push_subscription', { endpoint, ...browser.keys });
    expect([answer.status, answer.json.exc_type]).toEqual([417, 'ValidationError']);
  });

  test('in the own network is never connected to', async () => {
    const inner = await startHostileHost({});
    const elsewhere = await wren.signedIn(wren.ada);
    await elsewhere.call('client.save_push_subscription', {
      endpoint: `https://127.0.0.1:${inner.port}/a`,
      ...pushBrowser().keys,
    });
    await subscribe(ada, '/a');
    await deliverLast();
    await arrived(1);
    expect(inner.connections()).toBe(0);
    await inner.close();
  });

  test('with a key off the curve is refused', async () => {
    const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
    const body = { endpoint: 'https://push.example.org/a', p256dh, auth: browser.keys.auth };
    expect((await ada.post('/api/method/mail.api.client.save_push_subscription', body)).status).toBe(417);
  });
});

test('the private key is made at its first use, is nobody else’s to read, and stays', async () => {
  const file = join(wren.folder, 'push-key.pem');
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  const { public_key: key } = await ada.call('client.get_push_subscriptions');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const pem = readFileSync(file, 'utf8');
  expect((await ada.call('client.get_push_subscriptions')).public_key).toBe(key);
  expect(readFileSync(file, 'utf8')).toBe(pem);
});
