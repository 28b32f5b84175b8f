import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type ProviderUser,
  settingsOf,
  startIdentityProvider,
  type TestProvider,
} from '../../../../test/identity-provider.ts';
import { PASSWORD, type RunningWren, startWren } from '../../../../test/running-wren.ts';
import type { Answer, Visitor } from '../../../../test/visitor.ts';
import { SIGN_ON_LIFE } from '../../../directory/single-sign-on/single-sign-on.ts';

const BEGIN = '/api/method/login/provider';
const ADA: ProviderUser = {
  sub: 'u-ada',
  email: 'ada@mail.localhost',
  email_verified: true,
  name: 'Ada Lovelace',
  groups: ['staff'],
};

let provider: TestProvider;
let wren: RunningWren;
let secrets: string;
beforeAll(async () => {
  provider = await startIdentityProvider(ADA);
  secrets = mkdtempSync(join(tmpdir(), 'wren-secret-'));
  writeFileSync(join(secrets, 'client'), `${provider.clientSecret}\n`);
  wren = await started({ WREN_OIDC_GROUPS: 'staff,board' });
});
afterAll(async () => {
  await wren.close();
  await provider.close();
  rmSync(secrets, { recursive: true });
});
afterEach(() => {
  provider.user = ADA;
  provider.twist = {};
  for (const account of wren.directory.accounts.list()) wren.directory.signOns.release(account.id);
  wren.directory.secondFactors.end(wren.ada.id);
});

function started(environment: Readonly<Record<string, string>> = {}): Promise<RunningWren> {
  return startWren({ environment: { ...settingsOf(provider, join(secrets, 'client')), ...environment } });
}

/** Goes to the provider. @returns its address */
async function begun(visitor: Visitor, query = ''): Promise<string> {
  const answer = await visitor.get(`${BEGIN}${query}`);
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

/** The path of an address of Wren's. */
const pathOf = (address: string): string => new URL(address).pathname + new URL(address).search;

/** Signs in by the provider. @returns the answer to the browser that is back */
async function entered(visitor: Visitor, query = ''): Promise<Answer> {
  return visitor.get(pathOf(await provider.agree(await begun(visitor, query))));
}

const ledTo = (answer: Answer): string | null => answer.headers.get('location');
/** Whose session a browser has; undefined: none. */
async function userOf(visitor: Visitor): Promise<string | undefined> {
  const { status, json } = await visitor.get('/api/method/frappe.auth.get_logged_user');
  return status === 200 ? json.message : undefined;
}

/** What becomes of a sign-in that is not to succeed. */
async function refusal(query = ''): Promise<readonly [to: string | null, user: string | undefined]> {
  const visitor = wren.visitor();
  const answer = await entered(visitor, query);
  return [ledTo(answer), await userOf(visitor)];
}

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

  it('keeps a browser signed in only where that is asked for, and ends the session that it had', async () => {
    const visitor = await wren.signedIn(wren.grace);
    const old = visitor.cookies.get('sid');
    const answer = await entered(visitor, '?remember=0');
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('sid='))).not.toMatch(/Max-Age/iu);
    expect(await userOf(visitor)).toBe('ada@mail.localhost');
    const before = wren.visitor();
    before.cookies.set('sid', old ?? '');
    expect(await userOf(before)).toBeUndefined();
  });

  it('binds an account to its user at the first sign-in: another user with its address does not get in, a new address does', async () => {
    await entered(wren.visitor());
    provider.user = { ...ADA, sub: 'u-other' };
    expect(await refusal()).toEqual(['/login?problem=other-user', undefined]);
    provider.user = { ...ADA, email: 'ada.king@mail.localhost' };
    const visitor = wren.visitor();
    await entered(visitor);
    expect(await userOf(visitor)).toBe('ada@mail.localhost');
  });

  it('lets nobody in without an account, a verified address, or a group that is let in', async () => {
    provider.user = { ...ADA, email: 'nobody@mail.localhost' };
    expect(await refusal()).toEqual(['/login?problem=no-account', undefined]);
    provider.user = { ...ADA, email_verified: false };
    expect(await refusal()).toEqual(['/login?problem=unverified', undefined]);
    const { email_verified: _said, ...silent } = ADA;
    provider.user = silent;
    expect(await refusal()).toEqual(['/login?problem=unverified', undefined]);
    provider.user = { ...ADA, email_verified: 'true' as never };
    expect(await refusal()).toEqual(['/login?problem=unverified', undefined]);
    provider.user = { ...ADA, groups: ['guests'] };
    expect(await refusal()).toEqual(['/login?problem=group', undefined]);
    expect(wren.directory.accounts.byAddress('nobody@mail.localhost')).toBeNull();
  });

  it('[D57] makes administrators of a group that is named, at each sign-in, and users again of those who have left it', async () => {
    const roles = await started({ WREN_OIDC_ADMIN_GROUPS: 'board,root' });
    try {
      const { accounts, audit } = roles.directory;
      const roleWith = async (...groups: readonly string[]): Promise<string | undefined> => {
        provider.user = { ...ADA, groups };
        await entered(roles.visitor());
        return accounts.byId(roles.ada.id)?.role;
      };
      expect(await roleWith('staff')).toBe('user');
      expect(await roleWith('staff', 'board')).toBe('administrator');
      expect(await roleWith('root')).toBe('administrator');
      expect(await roleWith('staff')).toBe('user');
      const log = audit.list({ limit: 9 }).map(({ actor, deed, target, fact }) => [actor, deed, target, fact]);
      const entry = (fact: string) => [new URL(provider.issuer).hostname, 'role-changed', 'ada@mail.localhost', fact];
      expect(log).toEqual([entry('user'), entry('administrator')]);
      // A session that was an administrator's is none any more; others keep the role that they were given here.
      accounts.setRole(roles.grace.id, 'administrator');
      expect(await roleWith('board')).toBe('administrator');
      const before = roles.visitor();
      await entered(before);
      expect((await before.get('/api/method/mail.api.admin.get_health')).status).toBe(200);
      expect(await roleWith()).toBe('user');
      expect((await before.get('/api/method/mail.api.admin.get_health')).status).toBe(403);
      expect(accounts.byId(roles.grace.id)?.role).toBe('administrator');
    } finally {
      await roles.close();
    }
  });

  it('[D50] leaves roles alone where no group gives them', async () => {
    wren.directory.accounts.setRole(wren.ada.id, 'administrator');
    await entered(wren.visitor());
    expect(wren.directory.accounts.byId(wren.ada.id)?.role).toBe('administrator');
    wren.directory.accounts.setRole(wren.ada.id, 'user');
  });

  it('takes neither an alias nor an address with a tag for the account behind it', async () => {
    wren.directory.accounts.addAlias(wren.ada.id, 'info@mail.localhost');
    for (const email of ['info@mail.localhost', 'ada+x@mail.localhost']) {
      provider.user = { ...ADA, email };
      expect(await refusal()).toEqual(['/login?problem=no-account', undefined]);
    }
    provider.user = { ...ADA, email: 'ADA@Mail.Localhost' };
    const visitor = wren.visitor();
    await entered(visitor);
    expect(await userOf(visitor)).toBe('ada@mail.localhost');
  });

  it('makes an account of the own domain at the first sign-in where that is configured, without a password', async () => {
    const making = await started({ WREN_OIDC_CREATE: 'on', WREN_OIDC_ADDRESS_CLAIM: 'upn' });
    try {
      provider.user = { sub: 'u-ben', upn: 'Ben@mail.localhost', name: 'Ben Bitdiddle' };
      const visitor = making.visitor();
      await entered(visitor);
      expect(await userOf(visitor)).toBe('ben@mail.localhost');
      const ben = making.directory.accounts.byAddress('ben@mail.localhost');
      expect(ben).toMatchObject({ fullName: 'Ben Bitdiddle' });
      const byPassword = await making
        .visitor()
        .post('/api/method/login', { usr: 'ben@mail.localhost', pwd: 'undefined' });
      expect(byPassword.status).toBe(401);
      for (const upn of ['cy@elsewhere.example', 'no address', 'cy+tag@mail.localhost']) {
        provider.user = { sub: `u-${upn}`, upn };
        const refused = making.visitor();
        expect(ledTo(await entered(refused))).toBe('/login?problem=no-account');
      }
    } finally {
      await making.close();
    }
  });

  it('asks for the code of an account that has a second factor', async () => {
    const { secondFactors } = wren.directory;
    const secret = secondFactors.begin(wren.ada.id);
    const totp = new TOTP({ secret });
    secondFactors.confirm(wren.ada.id, totp.generate({ timestamp: wren.now() - 30_000 }));
    const visitor = wren.visitor();
    const to = new URL(ledTo(await entered(visitor)) ?? '', visitor.origin);
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
    await entered(visitor);
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
    expect(await refusal()).toEqual(['/login?problem=provider', undefined]);
    const gone = await started({ WREN_OIDC_ISSUER: 'http://127.0.0.1:1' });
    try {
      expect(ledTo(await gone.visitor().get(BEGIN))).toBe('/login?problem=provider');
    } finally {
      await gone.close();
    }
  });

  it('turns passwords off where the provider alone is to decide', async () => {
    const only = await started({ WREN_PASSWORD_LOGIN: 'off' });
    try {
      const byPassword = await only.visitor().post('/api/method/login', { usr: 'ada@mail.localhost', pwd: PASSWORD });
      expect([byPassword.status, byPassword.json.exc_type]).toEqual([403, 'PermissionError']);
      const { sign_in: signIn, extensions } = await only.visitor().call('client.get_capabilities');
      expect(signIn).toEqual({ password: false, provider: 'Example ID' });
      expect(extensions).not.toContain('change_password');
      const visitor = only.visitor();
      await entered(visitor);
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
    await entered(visitor);
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
    const prove = async (): Promise<string | null> => ledTo(await entered(visitor, '?prove=1'));
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

describe('attacks on single sign-on', () => {
  it('takes no answer that was meant for another browser, nor one with another state', async () => {
    // Login forgery: the attacker's own answer in the victim's browser.
    const attacker = wren.visitor();
    const back = pathOf(await provider.agree(await begun(attacker)));
    const victim = wren.visitor();
    expect([ledTo(await victim.get(back)), await userOf(victim)]).toEqual(['/login?problem=late', undefined]);
    await begun(victim);
    expect([ledTo(await victim.get(back)), await userOf(victim)]).toEqual(['/login?problem=late', undefined]);
    const forged = wren.visitor();
    await begun(forged);
    forged.cookies.set('sign_on', 'A'.repeat(400));
    expect(ledTo(await forged.get(back))).toBe('/login?problem=late');
    expect(ledTo(await wren.visitor().get(`${BEGIN}/callback`))).toBe('/login?problem=late');
  });

  it('takes a code once, even from a provider that takes it again, and none after ten minutes', async () => {
    provider.twist = { takesCodesAgain: true };
    const visitor = wren.visitor();
    const url = await begun(visitor);
    const kept = visitor.cookies.get('sign_on') ?? '';
    const back = pathOf(await provider.agree(url));
    expect(ledTo(await visitor.get(back))).toBe('/app');
    const thief = wren.visitor();
    thief.cookies.set('sign_on', kept);
    expect([ledTo(await thief.get(back)), await userOf(thief)]).toEqual(['/login?problem=late', undefined]);
    const slow = wren.visitor();
    const later = pathOf(await provider.agree(await begun(slow)));
    wren.pass(SIGN_ON_LIFE + 1);
    expect([ledTo(await slow.get(later)), await userOf(slow)]).toEqual(['/login?problem=late', undefined]);
  });

  it('takes no code that another browser was given: PKCE binds it', async () => {
    const victim = wren.visitor();
    const code = new URL(await provider.agree(await begun(victim))).searchParams.get('code') ?? '';
    const attacker = wren.visitor();
    const own = new URL(await provider.agree(await begun(attacker)));
    own.searchParams.set('code', code);
    expect([ledTo(await attacker.get(pathOf(own.href))), await userOf(attacker)]).toEqual([
      '/login?problem=provider',
      undefined,
    ]);
  });

  it.each([
    ['for another sign-in (nonce)', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another audience', { claims: { aud: 'another-client' } }],
    ['for several, of another party', { claims: { aud: ['wren-test', 'other'], azp: 'other' } }],
    ['that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
    ['without an end', { claims: { exp: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['that is not signed (alg none)', { signature: 'none' as const }],
    ['signed by another key', { signature: 'foreign' as const }],
    ['signed with the public key as a secret', { signature: 'public key as secret' as const }],
    ['whose signature is broken', { signature: 'broken' as const }],
    ['that came by way of another provider (mix-up)', { answersAs: 'https://evil.example' }],
  ])('takes no ID token %s', async (_what, twist) => {
    provider.twist = twist;
    expect(await refusal()).toEqual(['/login?problem=provider', undefined]);
  });

  it('takes no answer of this kind without the name of its issuer where the provider tells it', async () => {
    const visitor = wren.visitor();
    const back = new URL(await provider.agree(await begun(visitor)));
    back.searchParams.delete('iss');
    expect([ledTo(await visitor.get(pathOf(back.href))), await userOf(visitor)]).toEqual([
      '/login?problem=provider',
      undefined,
    ]);
  });

  it('leads back to pages of its own alone', async () => {
    const foreign = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/app/..//evil.example',
      '/login',
      'app',
      '/application',
    ];
    for (const next of [...foreign, '/app@evil.example', '/app/%0d%0aSet-Cookie:x=1/../../..//evil.example']) {
      const visitor = wren.visitor();
      expect(ledTo(await entered(visitor, `?next=${encodeURIComponent(next)}`))).toBe('/app');
    }
    expect((await wren.visitor().get(`${BEGIN}?next=/app/${'x'.repeat(2000)}`)).status).toBe(417);
  });

  it('has no such address without a provider', async () => {
    const plain = await startWren();
    try {
      expect((await plain.visitor().get(BEGIN)).status).toBe(417);
      expect((await plain.visitor().get(`${BEGIN}/callback?code=1&state=2`)).status).toBe(417);
      expect((await plain.visitor().call('client.get_capabilities')).sign_in).toEqual({
        password: true,
        provider: null,
      });
    } finally {
      await plain.close();
    }
  });
});
