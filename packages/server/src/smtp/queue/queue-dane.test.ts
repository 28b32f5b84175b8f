import { createHash, X509Certificate } from 'node:crypto';
import type { Answer, TlsaData } from 'dns-packet';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DnsServer, startDnsServer, type Zone } from '../../../test/smtp/dns-server.ts';
import { QueueRig } from '../../../test/smtp/queue-rig.ts';
import { type RelaySink, type SinkRules, startRelaySink } from '../../../test/smtp/relay-sink.ts';
import { TEST_CERTIFICATE, TRUSTED_BY_TESTS } from '../../../test/smtp/test-certificate.ts';
import { askValidating } from '../../platform/network/dns/validating-dns.ts';
import { Dane } from '../outbound/direct/dane.ts';

/** All mail servers listen on one port. */
const HOSTS: Readonly<Record<string, string>> = {
  'mx.example.org': '127.0.0.2',
  'mx2.example.org': '127.0.0.3',
  'in.example.org': '127.0.0.2',
};
const mx = (preference: number, exchange: string): Answer => ({
  ...{ type: 'MX', name: 'example.org', data: { preference, exchange } },
});
const address = (name: string): readonly Answer[] => [{ type: 'A', name, data: HOSTS[name] ?? '' }];
const NAMES = {
  'example.org MX': [mx(10, 'mx.example.org'), mx(20, 'mx2.example.org')],
  'mx.example.org A': address('mx.example.org'),
  'mx2.example.org A': address('mx2.example.org'),
};
const CHAIN = { cert: `${TRUSTED_BY_TESTS.cert}\n${TRUSTED_BY_TESTS.ca}`, key: TRUSTED_BY_TESTS.key };

let rig: QueueRig;
let dns: DnsServer;
let zone: Zone;
let port: number;
let sinks: RelaySink[];

beforeEach(async () => {
  rig = await QueueRig.open();
  zone = { records: NAMES };
  dns = await startDnsServer(() => zone);
  [port, sinks] = [0, []];
});
afterEach(async () => {
  await rig.close();
  for (const sink of sinks) await sink.close();
  dns.close();
});

async function serve(name: string, rules: SinkRules = {}): Promise<RelaySink> {
  const sink = await startRelaySink({ host: HOSTS[name] ?? '', port, ...rules });
  port = sink.port;
  sinks.push(sink);
  return sink;
}

/** Sends a mail to example.org. @param policy its MTA-STS policy */
async function send(policy: string | null = null): Promise<void> {
  const unasked = (): Promise<never> => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
  await rig.reopen({
    direct: {
      dns: async () => (policy === null ? unasked() : [['v=STSv1; id=1;']]),
      fetch: async ({ url }) => ({
        ...{ url, status: 200, type: 'text/plain', retryAfter: undefined, body: Buffer.from(policy ?? '') },
      }),
      resolve: async (name) => [HOSTS[name] ?? []].flat(),
      exceptions: Object.values(HOSTS).map((host) => ({ address: host, port })),
      ...{
        port,
        own: ['mail.localhost'],
        dane: new Dane(askValidating({ address: '127.0.0.1', port: dns.port }), Date.now),
      },
    },
  });
  await rig.submit('a@example.org');
  await rig.queue.idle();
}

/** The record of a certificate. @param part 0: all of it, 1: its key @param how 0: exact, 1: SHA-256, 2: SHA-512 */
function recordOf(cert: string, usage: number, part = 1, how = 1): TlsaData {
  const read = new X509Certificate(cert);
  const bytes = part === 0 ? read.raw : read.publicKey.export({ type: 'spki', format: 'der' });
  const certificate =
    how === 0
      ? bytes
      : createHash(how === 1 ? 'sha256' : 'sha512')
          .update(bytes)
          .digest();
  return { usage, selector: part, matchingType: how, certificate };
}

const nameOf = (host: string): string => `_${port}._tcp.${host}`;

/** Sets the TLSA records of servers, beside their names. */
function publish(records: Readonly<Record<string, readonly TlsaData[]>>, more: Partial<Zone> = {}): void {
  const tlsa = Object.entries(records).map(([host, all]) => [
    `${nameOf(host)} TLSA`,
    all.map((data) => ({ type: 'TLSA' as const, name: nameOf(host), data })),
  ]);
  zone = { ...more, records: { ...NAMES, ...Object.fromEntries(tlsa), ...more.records } };
}

describe('DANE (RFC 7672)', () => {
  test.each([
    ['the key', 1, 1],
    ['all of it, by SHA-512', 0, 2],
    ['all of it, as it is', 0, 0],
  ])(
    'mail goes to a server whose certificate DNS names by %s, whatever name and authority stand in it',
    async (_title, part, how) => {
      const sink = await serve('mx.example.org', { tls: TEST_CERTIFICATE });
      publish({
        'mx.example.org': [recordOf(TRUSTED_BY_TESTS.cert, 3), recordOf(TEST_CERTIFICATE.cert, 3, part, how)],
      });
      await send();
      expect(sink.taken).toMatchObject([{ isEncrypted: true }]);
    },
  );

  test('mail goes to a server whose authority DNS names, and not where it does not show that it comes from there', async () => {
    const { cert, key } = TRUSTED_BY_TESTS;
    const first = await serve('mx.example.org', { tls: { cert, key } });
    const second = await serve('mx2.example.org', { tls: CHAIN });
    const authority = [recordOf(TRUSTED_BY_TESTS.ca, 2, 0)];
    publish({ 'mx.example.org': authority, 'mx2.example.org': authority });
    await send();
    expect([first.taken.length, second.taken.length]).toEqual([0, 1]);
    expect(second.taken).toMatchObject([{ isEncrypted: true }]);
  });

  test('an authority that DNS names vouches for no other name', async () => {
    // A self-signed certificate, for mail.localhost.
    const sink = await serve('mx.example.org', { tls: TEST_CERTIFICATE });
    publish({ 'mx.example.org': [recordOf(TEST_CERTIFICATE.cert, 2, 0)] });
    await send();
    expect(sink.taken).toEqual([]);
  });

  test('mail waits where no server shows what DNS names, or offers encryption, and goes once one does', async () => {
    const first = await serve('mx.example.org', { tls: TRUSTED_BY_TESTS });
    const second = await serve('mx2.example.org');
    const other = [recordOf(TEST_CERTIFICATE.cert, 3)];
    publish({ 'mx.example.org': other, 'mx2.example.org': other });
    await send();
    expect([first.taken, second.taken]).toEqual([[], []]);
    publish({ 'mx.example.org': [recordOf(TRUSTED_BY_TESTS.cert, 3)], 'mx2.example.org': other });
    await rig.pass(1);
    expect(first.taken).toMatchObject([{ isEncrypted: true }]);
    expect(second.taken).toEqual([]);
  });

  test.each([
    ['the servers of the domain', 'example.org'],
    ['the address of the server', 'mx.example.org'],
    ['the record of its certificate', ''],
  ])('hinders nothing where DNSSEC does not prove %s', async (_title, insecure) => {
    const sink = await serve('mx.example.org');
    publish(
      { 'mx.example.org': [recordOf(TEST_CERTIFICATE.cert, 3)] },
      { insecure: [insecure || nameOf('mx.example.org')] },
    );
    await send();
    expect(sink.taken).toHaveLength(1);
  });

  test('hinders nothing where DNS has no such record', async () => {
    const sink = await serve('mx.example.org');
    await send();
    expect(sink.taken).toHaveLength(1);
  });

  test('mail waits where the resolver cannot say what DNS proves: its word is never left out', async () => {
    const first = await serve('mx.example.org');
    const failing = [`${nameOf('mx.example.org')} TLSA`, `${nameOf('mx2.example.org')} TLSA`];
    zone = { ...zone, failing };
    await send();
    zone = { ...zone, failing: ['mx.example.org A', 'mx2.example.org AAAA'] };
    await rig.pass(1);
    zone = { ...zone, failing: ['example.org MX'] };
    await rig.pass(5);
    expect(first.taken).toEqual([]);
    zone = { records: NAMES };
    await rig.pass(15);
    expect(first.taken).toHaveLength(1);
  });

  test('records that none can be compared with want encryption alone', async () => {
    const plain = await serve('mx.example.org');
    const sealed = await serve('mx2.example.org', { tls: TEST_CERTIFICATE });
    const unusable = [recordOf(TRUSTED_BY_TESTS.cert, 1), { ...recordOf(TRUSTED_BY_TESTS.cert, 3), matchingType: 9 }];
    publish({ 'mx.example.org': unusable, 'mx2.example.org': unusable });
    await send();
    expect(plain.taken).toEqual([]);
    expect(sealed.taken).toMatchObject([{ isEncrypted: true }]);
  });

  test('comes before MTA-STS, whose policy is for what DNSSEC does not prove', async () => {
    const policy = 'version: STSv1\r\nmode: enforce\r\nmx: mx2.example.org\r\nmax_age: 86400\r\n';
    const first = await serve('mx.example.org', { tls: TEST_CERTIFICATE });
    publish({ 'mx.example.org': [recordOf(TEST_CERTIFICATE.cert, 3)] });
    await send(policy);
    expect(first.taken).toHaveLength(1);
    zone = { records: NAMES };
    await send(policy);
    expect(first.taken).toHaveLength(1);
  });

  test('answers that are too long for UDP come by TCP, and aliases are followed to the server’s own name', async () => {
    const sink = await serve('mx.example.org', { tls: TEST_CERTIFICATE });
    const alias: Answer = { type: 'CNAME', name: 'in.example.org', data: 'mx.example.org' };
    const led = [alias, ...address('mx.example.org')];
    const names = {
      'example.org MX': [mx(10, 'IN.example.org')],
      'in.example.org A': led,
      'in.example.org AAAA': [alias],
    };
    publish(
      { 'mx.example.org': [recordOf(TEST_CERTIFICATE.cert, 3)] },
      { records: names, truncated: [`${nameOf('mx.example.org')} TLSA`] },
    );
    await send();
    expect(sink.taken).toMatchObject([{ isEncrypted: true }]);
    expect(dns.asked).toContain(`${nameOf('mx.example.org')} TLSA tcp`);
  });
});
