import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_CERTIFICATE } from '../../../test/smtp/test-certificate.ts';
import { PASSWORD, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

const NAMES = ['get_app_passwords', 'create_app_password', 'revoke_app_password'];
const call = (name: string): string => `/api/method/mail.api.client.${name}`;

let keys: string;
beforeAll(() => {
  keys = mkdtempSync(join(tmpdir(), 'wren-keys-'));
  writeFileSync(join(keys, 'cert.pem'), TEST_CERTIFICATE.cert);
  writeFileSync(join(keys, 'key.pem'), TEST_CERTIFICATE.key);
});
afterAll(() => rmSync(keys, { recursive: true }));

describe('app passwords', () => {
  let wren: RunningWren;
  let ada: Visitor;
  beforeEach(async () => {
    const tls = { WREN_TLS_CERT: join(keys, 'cert.pem'), WREN_TLS_KEY: join(keys, 'key.pem') };
    wren = await startWren({ environment: { ...tls, WREN_APP_SMTP_PORT: '587' } });
    ada = await wren.signedIn(wren.ada);
  });
  afterEach(() => wren.close());
  const make = (name: string, password = PASSWORD, visitor = ada) =>
    visitor.call('client.create_app_password', { name, password });
  const list = async (visitor = ada) => (await visitor.call('client.get_app_passwords')).passwords;

  it('are made by the password, shown once, kept as a hash, and listed with their last use', async () => {
    expect((await ada.call('client.get_capabilities')).extensions).toEqual(expect.arrayContaining(NAMES));
    expect(await make('Scanner', 'wrong')).toEqual({ problem: 'password', password: null });
    const { problem, password } = await make('  Scanner ');
    expect([problem, password]).toEqual([null, expect.stringMatching(/^(?:[a-z2-7]{4}-){4}[a-z2-7]{4}$/u)]);
    const answer = await ada.get(call('get_app_passwords'));
    expect(answer.text).not.toContain(password);
    expect(answer.json.message).toEqual({
      server: { host: 'mail.localhost', port: 587 },
      passwords: [
        { id: expect.any(String), name: 'Scanner', created_at: expect.any(Number), used_at: null, used_from: '' },
      ],
    });
    await wren.directory.appPasswords.check(wren.ada.id, password, '192.0.2.9');
    expect(await list()).toMatchObject([{ used_at: expect.any(Number), used_from: '192.0.2.9' }]);
    expect((await make('Phone')).password).not.toBe(password);
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Phone', 'Scanner']);
  });

  it('open no session', async () => {
    const { password } = await make('Scanner');
    expect((await wren.visitor().post('/api/method/login', { usr: 'ada', pwd: password })).status).toBe(401);
  });

  it('are their account’s alone: others neither see nor revoke them', async () => {
    const { password } = await make('Scanner');
    const [{ id }] = await list();
    const grace = await wren.signedIn(wren.grace);
    expect(await list(grace)).toEqual([]);
    await grace.call('client.revoke_app_password', { id });
    expect(await wren.directory.appPasswords.check(wren.ada.id, password, '')).toBe(id);
    expect(await wren.directory.appPasswords.check(wren.grace.id, password, '')).toBeNull();
    await ada.call('client.revoke_app_password', { id });
    expect([await list(), await wren.directory.appPasswords.check(wren.ada.id, password, '')]).toEqual([[], null]);
  });

  it('are twenty at most, need a name, a session and its token', async () => {
    for (let count = 0; count < 20; count += 1) await wren.directory.appPasswords.make(wren.ada.id, `${count}`);
    const body = { name: 'One more', password: PASSWORD };
    const full = await ada.post(call('create_app_password'), body);
    expect(full.json.exc_type).toBe('TooManyRecordsError');
    expect((await ada.post(call('create_app_password'), { ...body, name: ' ' })).status).toBe(417);
    expect((await ada.post(call('create_app_password'), body, { bare: true })).status).toBe(400);
    for (const name of NAMES) expect((await wren.visitor().post(call(name), body)).status).toBe(401);
  });

  it('stay when their user changes the password, and end when an administrator’s link sets it', async () => {
    await make('Scanner');
    const next = 'plover harbour candle';
    await ada.call('client.change_password', { password: PASSWORD, new_password: next });
    expect(await list()).toHaveLength(1);
    const token = await wren.directory.passwordLinks.make(wren.ada.id, 60_000);
    await wren.visitor().call('client.use_password_link', { token, new_password: `${next} again` });
    expect(await wren.directory.appPasswords.of(wren.ada.id)).toEqual([]);
  });
});

it('app passwords are offered where mail is taken by them alone', async () => {
  const wren = await startWren();
  const ada = await wren.signedIn(wren.ada);
  const { extensions } = await ada.call('client.get_capabilities');
  expect(NAMES.filter((name) => extensions.includes(name))).toEqual([]);
  expect((await ada.post(call('create_app_password'), { name: 'x', password: PASSWORD })).status).toBe(403);
  await wren.close();
});
