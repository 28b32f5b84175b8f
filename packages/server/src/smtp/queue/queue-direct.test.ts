import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DnsAnswers, dnsOf } from '../../../test/smtp/dns-table.ts';
import { QueueRig } from '../../../test/smtp/queue-rig.ts';
import { type RelaySink, refuse, type SinkRules, startRelaySink } from '../../../test/smtp/relay-sink.ts';
import { TEST_CERTIFICATE, TRUSTED_BY_TESTS } from '../../../test/smtp/test-certificate.ts';
import { createGuardedFetch } from '../../platform/network/guarded-fetch.ts';

/** Addresses of the names in these tests; all mail servers listen on one port. */
const HOSTS: Readonly<Record<string, string>> = {
  'mx.example.org': '127.0.0.2',
  'mx2.example.org': '127.0.0.3',
  'mx.example.net': '127.0.0.4',
  'bare.example': '127.0.0.2',
  'mta-sts.example.org': '127.0.0.1',
  'inside.example': '127.0.0.9',
};
const EXAMPLE_ORG = {
  'example.org MX': [
    { exchange: 'mx2.example.org', priority: 20 },
    { exchange: 'MX.example.org.', priority: 10 },
  ],
};

let rig: QueueRig;
let answers: DnsAnswers;
let port: number;
let sinks: RelaySink[];
let web: Server | null;

beforeEach(async () => {
  rig = await QueueRig.open();
  [answers, port, sinks, web] = [EXAMPLE_ORG, 0, [], null];
});
afterEach(async () => {
  await rig.close();
  for (const sink of sinks) await sink.close();
  web?.closeAllConnections();
  web?.close();
});

/** A mail server at the address of a name. */
async function serve(name: string, rules: SinkRules = {}): Promise<RelaySink> {
  const sink = await startRelaySink({ host: HOSTS[name] ?? '', port, ...rules });
  port = sink.port;
  sinks.push(sink);
  return sink;
}

/** Opens the queue; it may connect to the machine's own addresses, except that of inside.example. */
async function open(webPort = 0): Promise<void> {
  const resolve = async (name: string): Promise<readonly string[]> => [HOSTS[name] ?? []].flat();
  const addresses = Object.values(HOSTS).filter((address) => address !== '127.0.0.9');
  const { ca } = TRUSTED_BY_TESTS;
  const fetch = createGuardedFetch({ resolve, ca, exceptions: [{ address: '127.0.0.1', port: webPort }] });
  const exceptions = addresses.map((address) => ({ address, port }));
  const direct = { dns: dnsOf(() => answers), resolve, fetch, webPort, exceptions, port, own: ['mail.localhost'], ca };
  await rig.reopen({ direct });
}

/** The web server of the policy of example.org. @param text its current answer @returns the number of requests */
async function servePolicy(text: () => string): Promise<{ readonly port: number; readonly asked: () => number }> {
  let requests = 0;
  web = createServer({ cert: TRUSTED_BY_TESTS.cert, key: TRUSTED_BY_TESTS.key }, (request, response) => {
    requests += 1;
    const isThere = request.url === '/.well-known/mta-sts.txt' && text() !== '';
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8' }).end(text());
  });
  const listening = web.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const bound = listening.address();
  return { port: typeof bound === 'object' && bound !== null ? bound.port : 0, asked: () => requests };
}

async function send(...to: readonly string[]): Promise<void> {
  await rig.submit(...to);
  await rig.queue.idle();
}

const reports = async (): Promise<string> => {
  const found = await rig.messages(rig.mail.ada, 'inbox');
  return found.map(({ preview }) => preview).join('\n');
};

describe('mail that is delivered without a relay', () => {
  test('goes to the preferred server of each domain, one transaction for each', async () => {
    const first = await serve('mx.example.org');
    const second = await serve('mx2.example.org');
    const other = await serve('mx.example.net');
    answers = { ...EXAMPLE_ORG, 'example.net MX': [{ exchange: 'mx.example.net', priority: 0 }] };
    await open();
    await send('a@example.org', 'b@example.net', 'c@EXAMPLE.org');
    expect(first.taken.map(({ to }) => to)).toEqual([['a@example.org', 'c@example.org']]);
    expect(other.taken.map(({ to }) => to)).toEqual([['b@example.net']]);
    expect(second.taken).toEqual([]);
  });

  test('goes to the next server where the first does not listen or sends its client away, and to none after it was refused', async () => {
    const second = await serve('mx2.example.org');
    await open();
    await send('a@example.org');
    expect(second.taken).toHaveLength(1);
    await serve('mx.example.org', {
      onRecipient: () => {
        throw refuse(550, '5.1.1 No such user');
      },
    });
    await send('b@example.org');
    expect(second.taken).toHaveLength(1);
    expect(await reports()).toContain('No such user');
  });

  test('that a server may have taken is given to no other, though the connection broke', async () => {
    const second = await serve('mx2.example.org');
    const first = await serve('mx.example.org', {
      onMail: () => {
        throw refuse(451, '4.3.0 Later');
      },
    });
    await open();
    await send('a@example.org');
    expect([first.taken, second.taken]).toEqual([[], []]);
    await rig.pass(1);
    expect(second.taken).toEqual([]);
  });

  test('goes to the domain itself where DNS names no server', async () => {
    const sink = await serve('bare.example');
    answers = { 'bare.example MX': 'ENODATA' };
    await open();
    await send('a@bare.example');
    expect(sink.taken).toHaveLength(1);
  });

  test.each([
    ['does not exist', {}, 'does not exist'],
    ['takes no mail (RFC 7505)', { 'example.org MX': [{ exchange: '', priority: 0 }] }, 'takes no mail'],
    [
      'names this server alone',
      { 'example.org MX': [{ exchange: 'mail.localhost', priority: 0 }] },
      'comes back to this server',
    ],
  ])('comes back at once from a domain that %s', async (_title, records, reason) => {
    answers = records;
    await open();
    await send('a@example.org');
    expect(await reports()).toContain(reason);
  });

  test('waits while DNS does not answer', async () => {
    const sink = await serve('mx.example.org');
    answers = { 'example.org MX': 'ETIMEOUT' };
    await open();
    await send('a@example.org');
    answers = EXAMPLE_ORG;
    await rig.pass(1);
    expect(sink.taken).toHaveLength(1);
    expect(await reports()).toBe('');
  });

  test('is never taken to an address of the own network', async () => {
    const sink = await serve('inside.example');
    answers = { 'example.org MX': [{ exchange: 'inside.example', priority: 0 }] };
    await open();
    await send('a@example.org');
    await rig.pass(1);
    expect(sink.taken).toEqual([]);
  });
});

describe('encryption without a policy', () => {
  test('is used where it is offered, with whatever certificate', async () => {
    const sink = await serve('mx.example.org', { tls: TEST_CERTIFICATE });
    await open();
    await send('a@example.org');
    expect(sink.taken).toMatchObject([{ isEncrypted: true }]);
  });
});

describe('MTA-STS (RFC 8461)', () => {
  const policy = (mode: string, ...mx: readonly string[]): string =>
    ['version: STSv1', `mode: ${mode}`, ...mx.map((name) => `mx: ${name}`), 'max_age: 86400', ''].join('\r\n');
  const record = (id: string) => ({ '_mta-sts.example.org TXT': [['v=STSv1; ', `id=${id};`]] });

  test('mail goes to servers that the policy names and that show a certificate for their name', async () => {
    const first = await serve('mx.example.org', { tls: TEST_CERTIFICATE });
    const second = await serve('mx2.example.org', { tls: TRUSTED_BY_TESTS });
    const { port: webPort } = await servePolicy(() => policy('enforce', '*.example.org'));
    answers = { ...EXAMPLE_ORG, ...record('1') };
    await open(webPort);
    await send('a@example.org');
    expect(first.taken).toEqual([]);
    expect(second.taken).toMatchObject([{ isEncrypted: true }]);
  });

  test('mail waits where no server is right: without encryption, or not named; and goes once one is', async () => {
    let text = policy('enforce', 'mx2.example.org', 'elsewhere.example.org');
    const first = await serve('mx.example.org', { tls: TRUSTED_BY_TESTS });
    const second = await serve('mx2.example.org');
    const { port: webPort } = await servePolicy(() => text);
    answers = { ...EXAMPLE_ORG, ...record('1') };
    await open(webPort);
    await send('a@example.org');
    expect([first.taken, second.taken]).toEqual([[], []]);
    text = policy('enforce', 'mx.example.org');
    answers = { ...EXAMPLE_ORG, ...record('2') };
    await rig.pass(1);
    expect(first.taken).toMatchObject([{ isEncrypted: true }]);
  });

  test('a policy is fetched once for each id, is kept over a restart, and holds though DNS or the web server are silenced', async () => {
    let text = policy('enforce', 'mx2.example.org');
    const sink = await serve('mx.example.org', { tls: TRUSTED_BY_TESTS });
    const { port: webPort, asked } = await servePolicy(() => text);
    answers = { ...EXAMPLE_ORG, ...record('1') };
    await open(webPort);
    await send('a@example.org');
    await rig.pass(1);
    expect(asked()).toBe(1);
    text = '';
    answers = EXAMPLE_ORG;
    await open(webPort);
    await rig.pass(5);
    answers = { ...EXAMPLE_ORG, ...record('2') };
    await rig.pass(15);
    expect(sink.taken).toEqual([]);
    // It was valid for a day.
    answers = EXAMPLE_ORG;
    await rig.pass(24 * 60);
    await rig.pass(60);
    expect(sink.taken).toHaveLength(1);
  });

  test('a policy that is being tried out, or ended, hinders nothing', async () => {
    const sink = await serve('mx.example.org');
    const { port: webPort } = await servePolicy(() => policy('testing', 'elsewhere.example.org'));
    answers = { ...EXAMPLE_ORG, ...record('1') };
    await open(webPort);
    await send('a@example.org');
    expect(sink.taken).toHaveLength(1);
  });
});
