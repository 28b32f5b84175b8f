import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestProvider } from '../../../../test/sign-in/identity-provider.ts';
import {
  ADA,
  BEGIN,
  begun,
  ledTo,
  pathOf,
  type SignOnRig,
  startSignOnRig,
  userOf,
} from '../../../../test/sign-in/sign-on-rig.ts';
import { PASSWORD, type RunningWren } from '../../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../../test/wren/visitor.ts';

let rig: SignOnRig;
let provider: TestProvider;
let wren: RunningWren;
beforeAll(async () => {
  rig = await startSignOnRig();
  ({ provider, wren } = rig);
});
afterAll(() => rig.close());
afterEach(() => rig.reset());

describe('single sign-on (D50)', () => {
  it('asks the provider by code, PKCE, state and nonce, and opens a session like any other', async () => {
    const visitor = wren.visitor();
    const url = new URL(await begun(visitor, '?next=/app/mail/drafts%3Fx%3D1'));
    expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{
        response_type: 'code',
        client_id: 'wren-test',
        code_challenge_method: 'S256',
        scope: 'openid email profile',
      },
      redirect_uri: `${visitor.origin}${BEGIN}/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(url.searchParams.get(name)?.length).toBeGreaterThan(40);
    const answer = await visitor.get(pathOf(await provider.agree(url.href)));
    expect(ledTo(answer)).toBe('/app/mail/drafts?x=1');
    expect(await userOf(visitor)).toBe('ada@mail.localhost');
    const lines = answer.headers.getSetCookie();
    expect(lines.find((line) => line.startsWith('sid='))).toMatch(/HttpOnly/u);
    expect(visitor.cookies.has('sign_on')).toBe(false);
    await visitor.post('/api/method/logout', {}, { bare: true });
  });

  it('signs a further account of the browser in below its path, and leaves the first as it is', async () => {
    const visitor = await wren.signedIn(wren.grace);
    const away = await visitor.get(`/u/1${BEGIN}?next=/app/mail/drafts`);
    const back = await visitor.get(pathOf(await provider.agree(ledTo(away) ?? '')));
    expect(ledTo(back)).toMatch(/^\/u\/1\/api\/method\/login\/provider\/callback\?/u);
    const answer = await visitor.get(ledTo(back) ?? '');
    expect(ledTo(answer)).toBe('/u/1/app/mail/drafts');
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('sid-1='))).toMatch(/Path=\/u\/1\//u);
    expect([await userOf(visitor), await userOf(visitor, '/u/1')]).toEqual([
      'grace@mail.localhost',
      'ada@mail.localhost',
    ]);
    expect([...visitor.cookies.keys()].filter((name) => name.startsWith('sign_on'))).toEqual([]);
    // An invalid prefix is ignored.
    visitor.cookies.set('sign_on_place', '//elsewhere.example');
    expect(ledTo(await visitor.get(`${BEGIN}/callback?code=x`))).toMatch(/^\/login\?/u);
  });

  it('keeps a browser signed in only where that is asked for, and ends the session that it had', async () => {
    const visitor = await wren.signedIn(wren.grace);
    const old = visitor.cookies.get('sid');
    const answer = await rig.entered(visitor, '?remember=0');
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('sid='))).not.toMatch(/Max-Age/iu);
    expect(await userOf(visitor)).toBe('ada@mail.localhost');
    const before = wren.visitor();
    before.cookies.set('sid', old ?? '');
    expect(await userOf(before)).toBeUndefined();
  });

  it('binds an account to its user at the first sign-in: another user with its address does not get in, a new address does', async () => {
    await rig.entered(wren.visitor());
    provider.user = { ...ADA, sub: 'u-other' };
    expect(await rig.refusal()).toEqual(['/login?problem=other-user', undefined]);
    provider.user = { ...ADA, email: 'ada.king@mail.localhost' };
    const visitor = wren.visitor();
    await rig.entered(visitor);
    expect(await userOf(visitor)).toBe('ada@mail.localhost');
  });

  it('lets nobody in without an account, a verified address, or a group that is let in', async () => {
    provider.user = { ...ADA, email: 'nobody@mail.localhost' };
    expect(await rig.refusal()).toEqual(['/login?problem=no-account', undefined]);
    provider.user = { ...ADA, email_verified: false };
    expect(await rig.refusal()).toEqual(['/login?problem=unverified', undefined]);
    const { email_verified: _said, ...silent } = ADA;
    provider.user = silent;
    expect(await rig.refusal()).toEqual(['/login?problem=unverified', undefined]);
    provider.user = { ...ADA, email_verified: 'true' as never };
    expect(await rig.refusal()).toEqual(['/login?problem=unverified', undefined]);
    provider.user = { ...ADA, groups: ['guests'] };
    expect(await rig.refusal()).toEqual(['/login?problem=group', undefined]);
    expect(await wren.directory.accounts.byAddress('nobody@mail.localhost')).toBeNull();
  });

  it('[D57] makes administrators of a group that is named, at each sign-in, and users again of those who have left it', async () => {
    const roles = await rig.started({ WREN_OIDC_ADMIN_GROUPS: 'board,root' });
    try {
      const { accounts, audit } = roles.directory;
      const roleWith = async (...groups: readonly string[]): Promise<string | undefined> => {
        provider.user = { ...ADA, groups };
        await rig.entered(roles.visitor());
        return (await accounts.byId(roles.ada.id))?.role;
      };
      expect(await roleWith('staff')).toBe('user');
      expect(await roleWith('staff', 'board')).toBe('administrator');
      expect(await roleWith('root')).toBe('administrator');
      expect(await roleWith('staff')).toBe('user');
      const log = (await audit.list({ limit: 9 })).map(({ actor, deed, target, fact }) => [actor, deed, target, fact]);
      const entry = (fact: string) => [new URL(provider.issuer).hostname, 'role-changed', 'ada@mail.localhost', fact];
      expect(log).toEqual([entry('user'), entry('administrator')]);
      // A former administrator's session loses the role; others keep the role that they were given here.
      await accounts.setRole(roles.grace.id, 'administrator');
      expect(await roleWith('board')).toBe('administrator');
      const before = roles.visitor();
      await rig.entered(before);
      expect((await before.get('/api/method/mail.api.admin.get_health')).status).toBe(200);
      expect(await roleWith()).toBe('user');
      expect((await before.get('/api/method/mail.api.admin.get_health')).status).toBe(403);
      expect((await accounts.byId(roles.grace.id))?.role).toBe('administrator');
    } finally {
      await roles.close();
    }
  });

  it('[D50] leaves roles alone where no group gives them', async () => {
    await wren.directory.accounts.setRole(wren.ada.id, 'administrator');
    await rig.entered(wren.visitor());
    expect((await wren.directory.accounts.byId(wren.ada.id))?.role).toBe('administrator');
    await wren.directory.accounts.setRole(wren.ada.id, 'user');
  });

  it('takes neither an alias nor an address with a tag for the account behind it', async () => {
    await wren.directory.accounts.addAlias(wren.ada.id, 'info@mail.localhost');
    for (const email of ['info@mail.localhost', 'ada+x@mail.localhost']) {
      provider.user = { ...ADA, email };
      expect(await rig.refusal()).toEqual(['/login?problem=no-account', undefined]);
    }
    provider.user = { ...ADA, email: 'ADA@Mail.Localhost' };
    const visitor = wren.visitor();
    await rig.entered(visitor);
    expect(await userOf(visitor)).toBe('ada@mail.localhost');
  });

  it('makes an account of an own domain at the first sign-in where that is configured, without a password', async () => {
    const making = await rig.started({
      ...{ WREN_OIDC_CREATE: 'on', WREN_OIDC_ADDRESS_CLAIM: 'upn', WREN_DOMAINS: 'second.example' },
    });
    try {
      provider.user = { sub: 'u-ben', upn: 'Ben@mail.localhost', name: 'Ben Bitdiddle' };
      const visitor = making.visitor();
      await rig.entered(visitor);
      expect(await userOf(visitor)).toBe('ben@mail.localhost');
      const ben = await making.directory.accounts.byAddress('ben@mail.localhost');
      expect(ben).toMatchObject({ fullName: 'Ben Bitdiddle' });
      const byPassword = await making
        .visitor()
        .post('/api/method/login', { usr: 'ben@mail.localhost', pwd: 'undefined' });
      expect(byPassword.status).toBe(401);
      provider.user = { sub: 'u-di', upn: 'di@second.example' };
      const further = making.visitor();
      await rig.entered(further);
      expect(await userOf(further)).toBe('di@second.example');
      for (const upn of ['cy@elsewhere.example', 'no address', 'cy+tag@mail.localhost']) {
        provider.user = { sub: `u-${upn}`, upn };
        const refused = making.visitor();
        expect(ledTo(await rig.entered(refused))).toBe('/login?problem=no-account');
      }
    } finally {
      await making.close();
    }
  });

  it('asks for the code of an account that has a second factor', async () => {
    const { secondFactors } = wren.directory;
    const secret = await secondFactors.begin(wren.ada.id);
    const totp = new TOTP({ secret });
    await secondFactors.confirm(wren.ada.id, totp.generate({ timestamp: wren.now() - 30_000 }));
    const visitor = wren.visitor();
    const to = new URL(ledTo(await rig.entered(visitor)) ?? '', visitor.origin);
    expect([to.pathname, await userOf(visitor)]).toEqual(['/login', undefined]);
    const pending = new URLSearchParams(to.hash.slice(1)).get('pending');
    const answer = await visitor.post('/api/method/login', {
      tmp_id: pending,
      otp: totp.generate({ timestamp: wren.now() }),
    });
    expect([answer.status, await userOf(visitor)]).toEqual([200, 'ada@mail.localhost']);
  });

  it('signs the browser out of the provider, too, where it came by it', async () => {
    const visitor = wren.visitor();
    await rig.entered(visitor);
    const sid = await visitor.get('/api/method/mail.session.get_sid');
    visitor.csrfToken = sid.json.message.csrf_token;
    const out = await visitor.post('/api/method/logout', {});
    const url = new URL(out.json.provider_url);
    expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/logout`);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${visitor.origin}/login`);
    expect(url.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect(await userOf(visitor)).toBeUndefined();
    const byPassword = await wren.signedIn(wren.ada);
    expect((await byPassword.post('/api/method/logout', {})).json).toEqual({});
  });

  it('says so where the user gives up at the provider, or the provider does not answer', async () => {
    const visitor = wren.visitor();
    const back = await provider.agree(await begun(visitor, '?next=/app/mail/sent'), 'no');
    expect(ledTo(await visitor.get(pathOf(back)))).toBe('/login?next=%2Fapp%2Fmail%2Fsent&problem=cancelled');
    provider.twist = { isDown: true };
    expect(await rig.refusal()).toEqual(['/login?problem=provider', undefined]);
    const unreachable = await rig.started({ WREN_OIDC_ISSUER: 'http://127.0.0.1:1' });
    try {
      expect(ledTo(await unreachable.visitor().get(BEGIN))).toBe('/login?problem=provider');
    } finally {
      await unreachable.close();
    }
  });

  it('turns passwords off where the provider alone is to decide', async () => {
    const only = await rig.started({ WREN_PASSWORD_LOGIN: 'off' });
    try {
      const byPassword = await only.visitor().post('/api/method/login', { usr: 'ada@mail.localhost', pwd: PASSWORD });
      expect([byPassword.status, byPassword.json.exc_type]).toEqual([403, 'PermissionError']);
      const { sign_in: signIn, extensions } = await only.visitor().call('client.get_capabilities');
      expect(signIn).toEqual({ password: false, provider: 'Example ID' });
      expect(extensions).not.toContain('change_password');
      const visitor = only.visitor();
      await rig.entered(visitor);
      expect(await userOf(visitor)).toBe('ada@mail.localhost');
      const sid = await visitor.get('/api/method/mail.session.get_sid');
      visitor.csrfToken = sid.json.message.csrf_token;
      expect(await visitor.call('client.begin_reauthentication')).toMatchObject({ password: false, provider: true });
      const proof = await visitor.post('/api/method/mail.api.client.reauthenticate', { password: PASSWORD });
      expect(proof.status).toBe(403);
    } finally {
      await only.close();
    }
  });
});

describe('a proof by the provider before what is dangerous', () => {
  const dangerous = async (visitor: Visitor): Promise<number> =>
    (await visitor.post('/api/method/mail.api.client.begin_second_factor', {})).status;

  async function signedOn(): Promise<Visitor> {
    const visitor = wren.visitor();
    await rig.entered(visitor);
    const sid = await visitor.get('/api/method/mail.session.get_sid');
    visitor.csrfToken = sid.json.message.csrf_token;
    return visitor;
  }

  it('has the user sign in anew there, and holds for the session alone', async () => {
    const visitor = await signedOn();
    expect(await dangerous(visitor)).toBe(403);
    const url = await begun(visitor, '?prove=1');
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    expect(ledTo(await visitor.get(pathOf(await provider.agree(url))))).toBe('/login?proved=1');
    expect(await dangerous(visitor)).toBe(200);
    expect(await dangerous(await signedOn())).toBe(403);
  });

  it('is none by a sign-in of before, by another user, or for another session', async () => {
    const visitor = await signedOn();
    const prove = async (): Promise<string | null> => ledTo(await rig.entered(visitor, '?prove=1'));
    provider.twist = { claims: { auth_time: Math.floor(Date.now() / 1000) - 3600 } };
    expect(await prove()).toBe('/login?problem=provider&proved=0');
    provider.twist = { claims: { auth_time: undefined } };
    expect(await prove()).toBe('/login?problem=provider&proved=0');
    provider.twist = {};
    provider.user = { ...ADA, sub: 'u-other' };
    expect(await prove()).toBe('/login?problem=other-user&proved=0');
    provider.user = ADA;
    const back = pathOf(await provider.agree(await begun(visitor, '?prove=1')));
    const other = await signedOn();
    other.cookies.set('sign_on', visitor.cookies.get('sign_on') ?? '');
    expect(ledTo(await other.get(back))).toBe('/login?problem=other-user&proved=0');
    expect([await dangerous(visitor), await dangerous(other)]).toEqual([403, 403]);
    expect((await wren.visitor().get(`${BEGIN}?prove=1`)).status).toBe(401);
  });
});
