import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listenFor } from '../../test/smtp/listening.ts';
import { SmtpDialogue } from '../../test/smtp/smtp-dialogue.ts';
import { LOCALHOST, TEST_CERTIFICATE, TRUSTED_BY_TESTS } from '../../test/smtp/test-certificate.ts';
import { type RunningWren, startWren } from '../../test/wren/running-wren.ts';
import { createLog } from '../platform/log.ts';
import { CertificateStore } from './acme/certificate-store.ts';
import { Renewals } from './acme/renewals.ts';
import { Certificates, type Pem, validityOf } from './certificates.ts';

let folder: string;
let wren: RunningWren | null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wren-certificates-'));
  wren = null;
});
afterEach(async () => {
  await wren?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('certificates in files', () => {
  const files = () => ({ WREN_TLS_CERT: join(folder, 'cert.pem'), WREN_TLS_KEY: join(folder, 'key.pem') });
  function write({ cert, key }: Pem): void {
    writeFileSync(files().WREN_TLS_CERT, cert);
    writeFileSync(files().WREN_TLS_KEY, key);
  }
  async function start(): Promise<RunningWren> {
    const environment = { WREN_PUBLIC_URL: 'https://localhost', ...files() };
    wren = await startWren({ environment, config: { httpsPort: 0 } });
    return wren;
  }
  const shown = ({ server }: RunningWren): Promise<string> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: server.securePort ?? 0, rejectUnauthorized: false };
      const socket = connect(options, () => {
        resolve(String(socket.getPeerCertificate().subject.CN));
        socket.destroy();
      });
      socket.on('error', reject);
    });

  test('answer browsers by TLS, who are led there from where there is none', async () => {
    write(LOCALHOST);
    const { server } = await start();
    const plain = `http://127.0.0.1:${server.port}`;
    const led = await fetch(`${plain}/app/inbox?q=1`, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([308, 'https://localhost/app/inbox?q=1']);
    expect((await fetch(`${plain}/healthz`)).status).toBe(200);
    const answer = await new Promise<readonly unknown[]>((resolve, reject) => {
      const path = '/api/method/mail.api.client.get_capabilities';
      const request = get({ host: 'localhost', port: server.securePort ?? 0, path, ca: LOCALHOST.cert }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers['strict-transport-security']]);
      });
      request.on('error', reject);
    });
    expect(answer).toEqual([200, 'max-age=15552000']);
  });

  test('are taken over when they change, and not where they do not belong together', async () => {
    write(LOCALHOST);
    const running = await start();
    expect(await shown(running)).toBe('localhost');
    writeFileSync(files().WREN_TLS_CERT, TEST_CERTIFICATE.cert);
    await running.tls.look();
    expect(await shown(running)).toBe('localhost');
    const [state] = running.tls.states();
    expect(state).toMatchObject({ name: 'localhost', problem: expect.stringMatching(/key/u) });
    write(TEST_CERTIFICATE);
    await running.tls.look();
    expect(await shown(running)).toBe('mail.localhost');
    expect(running.tls.states()).toEqual([
      { name: 'mail.localhost', validUntil: validityOf(TEST_CERTIFICATE.cert).until, problem: null },
    ]);
  });
});

test('STARTTLS is offered as soon as there is a certificate', async () => {
  wren = await startWren();
  const certificates = new Certificates(['mail.localhost']);
  const inbound = await listenFor(wren, { tls: certificates });
  const offered = async (): Promise<string> => {
    const client = new SmtpDialogue(inbound.port);
    await client.reply();
    const reply = await client.say('EHLO a.example');
    client.close();
    return reply;
  };
  expect(await offered()).not.toContain('STARTTLS');
  certificates.put('mail.localhost', TEST_CERTIFICATE);
  expect(await offered()).toContain('STARTTLS');
  await inbound.close();
});

describe('certificates of an authority', () => {
  const HOUR = 60 * 60_000;
  const { from, until } = validityOf(TEST_CERTIFICATE.cert);
  let now: number;
  let asked: string[];
  const refused = new Set<string>();
  const open = (): Renewals =>
    new Renewals({
      names: ['a.example', 'b.example'],
      authority: {
        async obtain(name) {
          asked.push(name);
          if (refused.has(name)) throw new Error('it is\nnot yours');
          return name === 'a.example' ? TEST_CERTIFICATE : TRUSTED_BY_TESTS;
        },
      },
      store: new CertificateStore(folder),
      clock: () => now,
      log: createLog('silent'),
    });
  beforeEach(() => {
    now = from;
    asked = [];
    refused.clear();
  });

  test('are asked for once, kept with their keys for their owner alone, and shown after a restart', async () => {
    await open().look();
    expect(asked).toEqual(['a.example', 'b.example']);
    expect(statSync(join(folder, 'a.example.pem')).mode & 0o777).toBe(0o600);
    const again = open();
    await again.look();
    expect(asked).toHaveLength(2);
    expect(again.certificates.shown?.cert.trim()).toBe(TEST_CERTIFICATE.cert);
    expect(again.certificates.contextOf('B.example')).not.toBeNull();
    expect(again.certificates.contextOf('c.example')).toBeNull();
  });

  test('are renewed when a third of their life is left', async () => {
    const renewals = open();
    await renewals.look();
    now = until - (until - from) / 3 - HOUR;
    await renewals.look();
    expect(asked).toHaveLength(2);
    now += 2 * HOUR;
    await renewals.look();
    expect(asked.slice(2)).toContain('a.example');
  });

  test('that are refused are asked for again with growing pauses, and hold up no others', async () => {
    refused.add('a.example');
    const renewals = open();
    const asksAfter = async (milliseconds: number): Promise<boolean> => {
      asked = [];
      now += milliseconds;
      await renewals.look();
      return asked.includes('a.example');
    };
    expect(await asksAfter(0)).toBe(true);
    expect(renewals.states()).toMatchObject([
      { name: 'a.example', validUntil: null, problem: 'it is not yours' },
      { name: 'b.example', problem: null },
    ]);
    const minutes = 60_000;
    expect([await asksAfter(4 * minutes), await asksAfter(minutes)]).toEqual([false, true]);
    expect([await asksAfter(9 * minutes), await asksAfter(minutes)]).toEqual([false, true]);
    for (let tries = 0; tries < 10; tries += 1) await asksAfter(12 * HOUR);
    expect([await asksAfter(11 * HOUR), await asksAfter(HOUR)]).toEqual([false, true]);
    refused.clear();
    await asksAfter(12 * HOUR);
    expect(renewals.states()[0]).toMatchObject({ problem: null, validUntil: until });
  });

  test('that are damaged on disk are asked for anew', async () => {
    writeFileSync(join(folder, 'a.example.pem'), `${TEST_CERTIFICATE.key}\n${TRUSTED_BY_TESTS.cert}`);
    const renewals = open();
    expect(renewals.certificates.get('a.example')).toBeNull();
    await renewals.look();
    expect(asked).toContain('a.example');
  });
});
