import { ADMIN_CALLS } from '@wren/contract/calls/admin/admin-calls.ts';
import { PASSWORD_LINK_PATH } from '@wren/contract/calls/security/password.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf, PASSWORD, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

/** The call that renews the proof. */
const prove = (visitor: Visitor) => visitor.call('client.reauthenticate', { password: PASSWORD });

let wren: RunningWren;
let admin: Visitor;
let user: Visitor;
beforeAll(async () => {
  const dns = async (name: string, type: string): Promise<string[][]> => {
    if (type === 'TXT' && name === 'mail.localhost') return [['v=spf1 ', 'mx -all'], ['other=1']];
    throw Object.assign(new Error(name), { code: type === 'MX' ? 'ETIMEOUT' : 'ENOTFOUND' });
  };
  wren = await startWren({ dns, environment: { WREN_STATIC_LOGIN: 'on', WREN_QUOTA: '5GB' } });
  await wren.directory.accounts.setRole(wren.ada.id, 'administrator');
  admin = await wren.signedIn(wren.ada);
  user = await wren.signedIn(wren.grace);
});
afterAll(() => wren.close());

const deeds = async (): Promise<readonly { deed: string; target: string; fact: string; refused: string | null }[]> =>
  (await admin.call('admin.get_audit')).entries;

describe('every call of administrators', () => {
  for (const [name, { path, kind }] of Object.entries(ADMIN_CALLS)) {
    it(`is forbidden to a user, and to an API key of an administrator: ${name}`, async () => {
      const { key, secret } = await wren.directory.apiKeys.make(wren.ada.id, name);
      const headers = { authorization: `token ${key}:${secret}` };
      for (const answer of [await user.post(path, {}), await wren.visitor().post(path, {}, { headers })]) {
        expect([answer.status, answer.json.exc_type]).toEqual([403, 'PermissionError']);
      }
      if (kind === 'read') expect((await user.get(path)).status).toBe(403);
      await wren.directory.apiKeys.revoke(wren.ada.id, name);
    });
  }

  it('is told of to administrators alone, in one word', async () => {
    const offered = async (visitor: Visitor): Promise<readonly string[]> =>
      (await visitor.call('client.get_capabilities')).extensions;
    expect(await offered(admin)).toContain('administration');
    expect(await offered(user)).not.toContain('administration');
    expect(await offered(wren.visitor())).not.toContain('administration');
    expect((await offered(admin)).filter((name) => name.includes('audit'))).toEqual([]);
  });

  it('ends to be open as soon as the role is taken', async () => {
    await wren.directory.accounts.setRole(wren.grace.id, 'administrator');
    expect((await user.get(ADMIN_CALLS.adminGetHealth.path)).status).toBe(200);
    await wren.directory.accounts.setRole(wren.grace.id, 'user');
    expect((await user.get(ADMIN_CALLS.adminGetHealth.path)).status).toBe(403);
  });
});

describe('what changes who gets into an account', () => {
  it('wants a proof of the last minutes, and is not done without one', async () => {
    const asking = await wren.signedIn(wren.ada);
    const account = wren.grace.id;
    const before = (await deeds()).length;
    const calls = [
      ['add_account', { address: 'new' }],
      ['remove_account', { account, address: wren.grace.address }],
      ['disable_account', { account, disabled: true }],
      ['set_role', { account, role: 'administrator' }],
      ['make_password_link', { account }],
      ['end_second_factor', { account }],
      ['remove_passkeys', { account }],
    ] as const;
    for (const [name, input] of calls) {
      const answer = await asking.post(`/api/method/mail.api.admin.${name}`, input);
      expect([name, answer.status, answer.json.exc_type]).toEqual([name, 403, 'ReauthenticationError']);
    }
    expect((await deeds()).length).toBe(before);
    expect(await accountOf(wren, wren.grace.address)).toMatchObject({ role: 'user', isDisabled: false });
  });

  it('is never done to the own account', async () => {
    await prove(admin);
    const account = wren.ada.id;
    for (const [name, input] of [
      ['remove_account', { account, address: wren.ada.address }],
      ['disable_account', { account, disabled: true }],
      ['set_role', { account, role: 'user' }],
    ] as const) {
      const answer = await admin.post(`/api/method/mail.api.admin.${name}`, input);
      expect([answer.status, answer.json.exc_type]).toEqual([403, 'PermissionError']);
    }
    expect(await wren.directory.accounts.byId(account)).toMatchObject({ role: 'administrator', isDisabled: false });
  });
});

describe('an account', () => {
  it('is made without a password, which its user chooses by a link; it is found, bounded, named, and taken away', async () => {
    await prove(admin);
    const { account, link } = await admin.call('admin.add_account', { address: 'Lin', full_name: 'Lin Chen' });
    expect(link.startsWith(PASSWORD_LINK_PATH)).toBe(true);
    const token = link.slice(PASSWORD_LINK_PATH.length);
    const visitor = wren.visitor();
    const chosen = await visitor.call('client.use_password_link', { token, new_password: 'seven green umbrellas' });
    expect(chosen).toEqual({ problem: null });
    expect((await visitor.signIn('lin', 'seven green umbrellas')).status).toBe(200);

    await admin.call('admin.add_alias', { account, alias: 'chen' });
    await admin.call('admin.set_quota', { account, quota: 1_000_000 });
    for (const search of ['LIN@', 'chen@mail', 'n Ch']) {
      expect(await admin.call('admin.get_accounts', { search })).toMatchObject({
        total: 1,
        accounts: [{ id: account }],
      });
    }
    expect(await admin.call('admin.get_account', { account })).toMatchObject({
      ...{ address: 'lin@mail.localhost', full_name: 'Lin Chen', role: 'user', disabled: false, own: false },
      ...{ aliases: ['chen@mail.localhost'], quota: 1_000_000, usual_quota: 5 * 1024 ** 3, sessions: 1 },
      ...{
        second_factor: false,
        passkeys: 0,
        app_passwords: 0,
        api_keys: [],
        forwards: [],
        groups: [],
        own_password: true,
      },
    });
    const [team, all] = [
      await wren.directory.groups.add('team@mail.localhost'),
      await wren.directory.groups.add('all@mail.localhost'),
    ];
    for (const { id } of [team, all]) await wren.directory.groups.addMember(id, 'chen@mail.localhost');
    expect((await admin.call('admin.get_account', { account })).groups).toEqual(
      [all, team].map(({ id, address }) => ({ id, address })),
    );
    await admin.call('admin.remove_alias', { account, alias: 'chen@mail.localhost' });
    expect(await admin.call('admin.end_sessions', { account })).toEqual({ ended: 1 });
    expect((await visitor.get('/api/method/mail.session.get_sid')).json.message.user).toBeUndefined();

    const wrong = await admin.post('/api/method/mail.api.admin.remove_account', {
      account,
      address: 'li@mail.localhost',
    });
    expect(wrong.json.exc_type).toBe('ValidationError');
    await admin.call('admin.remove_account', { account, address: 'LIN@mail.localhost' });
    expect(await wren.directory.accounts.byAddress('lin@mail.localhost')).toBeNull();
    const of = (await deeds()).filter(({ target }) => target === 'lin@mail.localhost').map(({ deed }) => deed);
    expect(of).toEqual([
      ...['account-removed', 'sessions-ended', 'alias-removed', 'quota-changed', 'alias-added'],
      ...['password-link-made', 'account-added'],
    ]);
  });

  it('that is disabled has no session, begins none by any password, and hands in no mail, until it is enabled', async () => {
    await prove(admin);
    const account = wren.grace.id;
    const session = await wren.signedIn(wren.grace);
    await admin.call('admin.disable_account', { account, disabled: true });
    const sid = async (visitor: Visitor) => (await visitor.get('/api/method/mail.session.get_sid')).json.message.user;
    expect(await sid(session)).toBeUndefined();
    const refused = await wren.visitor().post('/api/method/login', { usr: wren.grace.address, pwd: PASSWORD });
    expect(refused.status).toBe(403);
    expect(refused.json).toMatchObject({
      exc_type: 'PermissionError',
      message: expect.stringContaining('is disabled'),
    });
    // Only a user who knows the password learns that an account is disabled.
    const guessed = await wren.visitor().post('/api/method/login', { usr: wren.grace.address, pwd: 'wrong password' });
    expect([guessed.status, guessed.json.exc_type]).toEqual([401, 'AuthenticationError']);
    // Nor is a session valid that another process has started meanwhile.
    const { secret } = await wren.directory.sessions.open(account, false);
    const late = wren.visitor();
    late.cookies.set('sid', secret);
    expect(await sid(late)).toBeUndefined();
    await admin.call('admin.disable_account', { account, disabled: false });
    user = await wren.signedIn(wren.grace);
    expect(await sid(user)).toBe(wren.grace.address);
    const outcomes = (await admin.call('admin.get_sign_ins')).sign_ins
      .filter(({ address }: { address: string }) => address === wren.grace.address)
      .map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes.slice(0, 4)).toEqual(['done', 'password', 'disabled', 'done']);
  });

  it('that cannot be made is told of as refused', async () => {
    await prove(admin);
    const answer = await admin.post('/api/method/mail.api.admin.add_account', { address: wren.grace.address });
    expect(answer.json.exc_type).toBe('ValidationError');
    const [refusal, attempt] = await deeds();
    expect(refusal).toMatchObject({ deed: 'account-added', target: wren.grace.address, refused: 'invalid-input' });
    expect(attempt).toMatchObject({ deed: 'account-added', target: wren.grace.address, refused: null });
  });
});

describe('what administrators see', () => {
  it('has failed sign-ins, without what was typed where there is no such account', async () => {
    await wren.visitor().post('/api/method/login', { usr: 'my secret password', pwd: 'x' });
    // As the client calls it: a read is sent by GET, where all values are text.
    const answer = await admin.get(`${ADMIN_CALLS.adminGetSignIns.path}?failed=1&before=1000000`);
    const { sign_ins: failed } = answer.json.message;
    expect(failed.map(({ outcome }: { outcome: string }) => outcome)).not.toContain('done');
    expect(failed[0]).toMatchObject({ address: null, outcome: 'password', client: '127.0.0.1' });
    expect(JSON.stringify(failed)).not.toContain('my secret');
  });

  it('has the records that DNS must have, and whether they are there', async () => {
    const { domain, signs, records } = await admin.call('admin.get_domain');
    expect([domain, signs]).toEqual(['mail.localhost', false]);
    expect(records).toEqual([
      expect.objectContaining({ kind: 'mx', wanted: '10 mail.localhost', found: [], state: 'unknown' }),
      expect.objectContaining({ kind: 'spf', wanted: 'v=spf1 mx -all', found: ['v=spf1 mx -all'], state: 'found' }),
      expect.objectContaining({ kind: 'dmarc', name: '_dmarc.mail.localhost', found: [], state: 'missing' }),
    ]);
  });

  it('has how the installation is', async () => {
    const health = await admin.call('admin.get_health');
    expect(health).toMatchObject({ engine: 'embedded', obstacle: null, waiting: 0, backup_at: null, certificates: [] });
    expect(health.disk_free).toBeGreaterThan(0);
    expect(health.disk_total).toBeGreaterThanOrEqual(health.disk_free);
    expect(health.accounts).toBe((await wren.directory.accounts.list()).length);
  });

  it('has the audit log by pages, by who and by what', async () => {
    for (let count = 0; count < 60; count += 1) {
      const quota = count === 0 ? 'none' : 'default';
      await admin.call('admin.set_quota', { account: wren.grace.id, quota });
    }
    const first = await admin.call('admin.get_audit', { deed: 'quota-changed', search: 'GRACE' });
    expect([first.entries.length, first.more, first.intact]).toEqual([50, true, true]);
    const second = await admin.call('admin.get_audit', {
      ...{ deed: 'quota-changed', search: 'GRACE', before: first.entries.at(-1).id },
    });
    expect([second.entries.length, second.more]).toEqual([10, false]);
    expect(second.entries.at(-1)).toMatchObject({
      ...{ actor: wren.ada.address, origin: '127.0.0.1', deed: 'quota-changed', target: wren.grace.address },
      ...{ fact: 'none', refused: null },
    });
    expect((await admin.call('admin.get_audit', { search: 'nobody' })).entries).toEqual([]);
  });
});
