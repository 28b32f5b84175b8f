import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HostileHost, redirectTo, startHostileHost } from '../../../test/attacks/hostile-host.ts';
import { mail, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';
import { createGuardedFetch, type GuardedFetch } from '../../platform/network/guarded-fetch.ts';

const PATH = '/api/method/mail.api.mail.unsubscribe';
const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const RECORD = `v=DKIM1; k=rsa; p=${KEYS.publicKey.replace(/-----[^-]+-----|\s/gu, '')}`;

/** The list's own server, to which `https://list.example` resolves in these tests; other names resolve to the own network. */
let list: HostileHost;
let posted: string[] = [];
beforeEach(async () => {
  posted = [];
  list = await startHostileHost({
    '/off': (request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        posted.push(body);
        response.end('gone');
      });
    },
    '/moved': redirectTo('/off'),
    '/broken': (_request, response) => void response.writeHead(500).end(),
  });
});
afterEach(() => list.close());

const fetchList: GuardedFetch = (request) => {
  expect(request.schemes).toEqual(['https']);
  const url = new URL(request.url);
  if (url.host !== 'list.example') return createGuardedFetch({ resolve: async () => ['10.0.0.5'] })(request);
  const exceptions = [{ address: '127.0.0.1', port: list.port }];
  const nearby = { ...request, url: `http://127.0.0.1:${list.port}${url.pathname}`, schemes: ['http'] as const };
  return createGuardedFetch({ exceptions })(nearby);
};

let wren: RunningWren;
let ada: Visitor;
beforeAll(async () => {
  wren = await startWren({
    unsubscribeClient: {
      fetch: fetchList,
      resolve: async (name) => {
        if (name === 'a._domainkey.list.example') return [[RECORD]];
        throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
      },
    },
  });
  ada = await wren.signedIn(wren.ada);
});
afterAll(() => wren.close());

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const offer = (path: string, host = 'list.example') => ({
  'List-Unsubscribe': `<https://${host}${path}>, <mailto:off@list.example>`,
  'List-Unsubscribe-Post': ONE_CLICK,
});

/** A mail of the list as its own server signs it (RFC 6376). */
async function signed(
  headers: Readonly<Record<string, string>>,
  headerFieldNames = 'from:subject:list-unsubscribe:list-unsubscribe-post',
  keySelector = 'a',
): Promise<string> {
  const dkim = { domainName: 'list.example', keySelector, privateKey: KEYS.privateKey, headerFieldNames };
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', dkim });
  const { message } = await transport.sendMail({
    from: 'news@list.example',
    to: 'ada@mail.localhost',
    subject: 'News',
    text: 'Hello there.',
    headers,
  });
  return String(message).replaceAll('\r\n', '\n');
}

async function leave(raw: string): Promise<string> {
  const name = await wren.deliver(wren.ada, raw);
  return ada.call('mail.unsubscribe', { name });
}

describe('leaving a list by one click (RFC 8058)', () => {
  it('sends what the list asks for to the address that a valid signature covers', async () => {
    expect(await leave(await signed(offer('/off')))).toBe('done');
    expect(list.seen).toEqual(['POST /off']);
    expect(posted).toEqual(['List-Unsubscribe=One-Click']);
    const [request] = list.requests;
    expect(request?.headers.cookie).toBeUndefined();
    expect(request?.headers.referer).toBeUndefined();
  });

  it('sends nothing when no valid signature covers both headers', async () => {
    const good = await signed(offer('/off'));
    for (const raw of [
      mail('News', offer('/off')),
      await signed(offer('/off'), 'from:subject'),
      await signed(offer('/off'), 'from:subject:list-unsubscribe'),
      await signed(offer('/off'), undefined, 'no-such-key'),
      good.replace('/off', '/elsewhere'),
      good.replace('Hello there.', 'Hello where.'),
    ]) {
      expect(await leave(raw)).toBe('unverified');
    }
    expect(list.connections()).toBe(0);
  });

  it('goes by no header that was put beside the signed one', async () => {
    const name = await wren.deliver(
      wren.ada,
      `List-Unsubscribe: <https://list.example/off?other>\n${await signed(offer('/off'))}`,
    );
    expect((await ada.post(PATH, { name })).status).toBe(417);
    expect(list.connections()).toBe(0);
  });

  it('follows no redirect, and takes no refusal for success', async () => {
    expect(await leave(await signed(offer('/moved')))).toBe('refused');
    expect(await leave(await signed(offer('/broken')))).toBe('refused');
    expect(list.seen).toEqual(['POST /moved', 'POST /broken']);
  });

  it('never reaches into the own network', async () => {
    expect(await leave(await signed(offer('/off', 'inside.example')))).toBe('refused');
    expect(await leave(await signed(offer('/off', '127.0.0.1')))).toBe('refused');
    expect(await leave(await signed(offer('/off', 'localhost')))).toBe('refused');
    expect(list.connections()).toBe(0);
  });

  it('is a call of its own: for the owner, with a token, of a mail that offers it', async () => {
    const name = await wren.deliver(wren.ada, await signed(offer('/off')));
    const grace = await wren.signedIn(wren.grace);
    expect((await grace.post(PATH, { name })).status).toBe(404);
    expect((await wren.visitor().post(PATH, { name })).status).toBe(401);
    expect((await ada.post(PATH, { name }, { bare: true })).status).toBe(400);
    expect((await ada.post(PATH, {})).status).toBe(417);
    const plain = await wren.deliver(wren.ada, mail('Plain'));
    expect((await ada.post(PATH, { name: plain })).status).toBe(417);
    expect(list.connections()).toBe(0);
  });
});

describe('what a conversation tells of leaving', () => {
  const unsubscribeOf = async (raw: string): Promise<unknown> => {
    const name = await wren.deliver(wren.ada, raw);
    const [message] = await ada.call('mail.get_mail_thread', { name });
    return message.unsubscribe;
  };

  it('is what the headers say, folded or not', async () => {
    expect(await unsubscribeOf(mail('News', offer('/off')))).toEqual({
      url: 'https://list.example/off',
      mailto: 'mailto:off@list.example',
      one_click: 1,
    });
    const folded = mail('News', {
      'list-unsubscribe': '\n <mailto:off@list.example?subject=off>,\n\t<http://list.example/off>',
    });
    expect(await unsubscribeOf(folded)).toEqual({
      url: 'http://list.example/off',
      mailto: 'mailto:off@list.example?subject=off',
      one_click: 0,
    });
    expect(await unsubscribeOf(mail('Plain'))).toBeNull();
    // Text in the body is no header.
    expect(await unsubscribeOf(mail('Plain', {}, 'List-Unsubscribe: <https://list.example/off>'))).toBeNull();
  });

  it('is nothing in junk: its sender must not learn that somebody reads it', async () => {
    const name = await wren.deliver(wren.ada, mail('Prize', offer('/off')));
    await ada.call('mail.set_mails_mailbox', { mail_ids: [name], mailbox: 'junk' });
    const [message] = await ada.call('mail.get_mail_thread', { name });
    expect(message.unsubscribe).toBeNull();
  });
});
