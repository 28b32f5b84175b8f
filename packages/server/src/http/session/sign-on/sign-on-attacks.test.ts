import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestProvider } from '../../../../test/sign-in/identity-provider.ts';
import {
  BEGIN,
  begun,
  ledTo,
  pathOf,
  type SignOnRig,
  startSignOnRig,
  userOf,
} from '../../../../test/sign-in/sign-on-rig.ts';
import { type RunningWren, startWren } from '../../../../test/wren/running-wren.ts';
import { SIGN_ON_LIFETIME } from '../../../directory/single-sign-on/single-sign-on.ts';

let rig: SignOnRig;
let provider: TestProvider;
let wren: RunningWren;
beforeAll(async () => {
  rig = await startSignOnRig();
  ({ provider, wren } = rig);
});
afterAll(() => rig.close());
afterEach(() => rig.reset());

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
    const state = visitor.cookies.get('sign_on') ?? '';
    const back = pathOf(await provider.agree(url));
    expect(ledTo(await visitor.get(back))).toBe('/app');
    const thief = wren.visitor();
    thief.cookies.set('sign_on', state);
    expect([ledTo(await thief.get(back)), await userOf(thief)]).toEqual(['/login?problem=late', undefined]);
    const slow = wren.visitor();
    const later = pathOf(await provider.agree(await begun(slow)));
    wren.pass(SIGN_ON_LIFETIME + 1);
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
    expect(await rig.refusal()).toEqual(['/login?problem=provider', undefined]);
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
      expect(ledTo(await rig.entered(visitor, `?next=${encodeURIComponent(next)}`))).toBe('/app');
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
