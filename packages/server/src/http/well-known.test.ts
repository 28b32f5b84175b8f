import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOCALHOST } from '../../test/smtp/test-certificate.ts';
import { type RunningWren, startWren } from '../../test/wren/running-wren.ts';
import { ownStsPolicy } from '../administration/own-sts-policy.ts';
import { readConfig } from '../config/config.ts';
import { readStsPolicy } from '../smtp/outbound/direct/sts-policy.ts';

let folder: string;
let files: Readonly<Record<string, string>>;
let wren: RunningWren | null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wren-policy-'));
  files = { WREN_TLS_CERT: join(folder, 'cert.pem'), WREN_TLS_KEY: join(folder, 'key.pem') };
  writeFileSync(join(folder, 'cert.pem'), LOCALHOST.cert);
  writeFileSync(join(folder, 'key.pem'), LOCALHOST.key);
  wren = null;
});
afterEach(async () => {
  await wren?.close();
  rmSync(folder, { recursive: true, force: true });
});

const POLICY = '/.well-known/mta-sts.txt';
const ORG = { WREN_DOMAIN: 'example.org', WREN_PUBLIC_URL: 'https://mail.example.org' };

function ask(
  host: string,
  path: string,
): Promise<{ readonly status?: number; readonly type?: string; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: wren?.server.port, path, headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString();
      });
      const { statusCode: status, headers } = answer;
      answer.on('end', () => resolve({ text, ...(status && { status }), type: headers['content-type'] ?? '' }));
    });
    asked.on('error', reject).end();
  });
}

test('the policy of the mail domain is served under its own name (RFC 8461 §3.3), which has nothing else', async () => {
  wren = await startWren({ environment: { ...ORG, ...files, WREN_MTA_STS: 'enforce' } });
  const { status, type, text } = await ask('MTA-STS.example.org', POLICY);
  expect([status, type]).toEqual([200, 'text/plain']);
  expect(readStsPolicy(text)).toEqual({ mode: 'enforce', mx: ['mail.example.org'], maxAge: 604_800 });
  expect((await ask('mail.example.org', POLICY)).status).toBe(404);
  for (const path of ['/login', '/app', '/', '/api/method/mail.api.client.get_capabilities'])
    expect((await ask('mta-sts.example.org', path)).status).toBe(404);
  expect((await ask('mail.example.org', '/healthz')).status).toBe(200);
});

test('the policy of every mail domain is served under a name of each, with the one server that takes mail of all', async () => {
  wren = await startWren({ environment: { ...ORG, ...files, WREN_DOMAINS: 'example.net' } });
  for (const host of ['mta-sts.example.org', 'mta-sts.example.net']) {
    expect(readStsPolicy((await ask(host, POLICY)).text)?.mx).toEqual(['mail.example.org']);
    expect((await ask(host, '/login')).status).toBe(404);
  }
  expect((await ask('mta-sts.example.com', POLICY)).status).toBe(404);
});

test('there is a policy where mail comes in with a certificate, only tried unless it is asked for, and of another id when it changes', () => {
  const policy = (given: Readonly<Record<string, string>>) => ownStsPolicy(readConfig({ ...ORG, ...files, ...given }));
  expect(readStsPolicy(policy({})?.text ?? '')).toEqual({ mode: 'testing', mx: ['mail.example.org'], maxAge: 86_400 });
  expect(policy({})?.id).toMatch(/^[\da-f]{20}$/u);
  expect(policy({})?.id).toBe(policy({})?.id);
  const ids = [policy({}), policy({ WREN_MTA_STS: 'enforce' }), policy({ WREN_PUBLIC_URL: 'https://mx.example.org' })];
  expect(new Set(ids.map((one) => one?.id)).size).toBe(3);
  expect(readStsPolicy(policy({ WREN_MTA_STS: 'none' })?.text ?? '')?.mode).toBe('none');
  expect(policy({ WREN_MTA_STS: 'off' })).toBeNull();
  expect(policy({ WREN_SMTP_PORT: '0' })).toBeNull();
  expect(ownStsPolicy(readConfig(ORG))).toBeNull();
});
