import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

let wren: RunningWren;
let ada: Visitor;
let grace: Visitor;

beforeAll(async () => {
  wren = await startWren({ environment: { WREN_SUPPORT_ADDRESS: 'help@mail.localhost' } });
  ada = await wren.signedIn(wren.ada);
  grace = await wren.signedIn(wren.grace);
});
afterAll(() => wren.close());

const path = (method: string): string => `/api/method/mail.api.client.${method}`;

describe('settings', () => {
  it('[3.16] are kept for each account, the last saved ones in place of all before', async () => {
    expect(await ada.call('client.get_settings')).toEqual({ settings: null });
    await ada.call('client.save_settings', { settings: { density: 'compact', autoSync: false, undoPeriod: 30 } });
    await ada.call('client.save_settings', { settings: { density: 'relaxed' } });
    expect(await ada.call('client.get_settings')).toEqual({ settings: { density: 'relaxed' } });
    expect(await grace.call('client.get_settings')).toEqual({ settings: null });
  });

  it('are small and flat: anything else is refused and changes nothing', async () => {
    const before = await ada.call('client.get_settings');
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`s${at}`, true]));
    const long = 'x'.repeat(20_000);
    for (const settings of [
      many,
      { density: 'x'.repeat(20_001) },
      { a: long, b: long, c: long, d: long },
      { density: {} },
      { 'a b': 1 },
      null,
    ]) {
      expect((await ada.post(path('save_settings'), { settings })).status, JSON.stringify(settings)).toBe(417);
    }
    expect(await ada.call('client.get_settings')).toEqual(before);
  });

  it('go with the account', async () => {
    const guest = await wren.directory.accounts.add('guest@mail.localhost', 'Guest', 'correct horse battery');
    await wren.directory.preferences.write(guest.id, 'settings', '{}');
    await wren.directory.accounts.remove(guest.id);
    expect(await wren.directory.preferences.read(guest.id, 'settings')).toBeNull();
  });
});

describe('profile', () => {
  it('[2.17] [2.18] begins with the names of the account, and is saved with all its fields', async () => {
    const [first_name] = wren.ada.fullName.split(' ');
    expect(await ada.call('client.get_profile')).toMatchObject({ first_name });
    const saved = {
      first_name: 'Ada',
      last_name: 'King',
      nick_name: 'Countess',
      gender: 'Female',
      street: '12 St James’s Square',
      city: 'London',
      state: 'England',
      postal_code: 'SW1Y 4JH',
      country: 'United Kingdom',
    };
    await ada.call('client.save_profile', saved);
    expect(await ada.call('client.get_profile')).toEqual(saved);
    expect(await ada.call('account.get_user_info')).toMatchObject({ full_name: 'Ada King' });
  });

  it('keeps the name of the account when none is given, and refuses countries and genders of its own', async () => {
    await grace.call('client.save_profile', { nick_name: 'Amazing' });
    expect(await grace.call('account.get_user_info')).toMatchObject({ full_name: wren.grace.fullName });
    expect((await grace.post(path('save_profile'), { country: 'Atlantis' })).status).toBe(417);
    expect((await grace.post(path('save_profile'), { gender: 'Yes' })).status).toBe(417);
  });
});

it('wants a session, and its CSRF token for every change', async () => {
  const guest = wren.visitor();
  for (const method of ['get_settings', 'get_profile']) expect((await guest.get(path(method))).status).toBe(401);
  for (const [method, body] of Object.entries({ save_settings: { settings: {} }, save_profile: {} })) {
    expect((await ada.post(path(method), body, { bare: true })).status).toBe(400);
  }
});

it('[2.49] tells whom the deployment’s users may ask for help', async () => {
  expect(await ada.call('client.get_capabilities')).toMatchObject({
    support_address: 'help@mail.localhost',
    extensions: expect.arrayContaining(['get_settings', 'save_settings', 'get_profile', 'save_profile']),
  });
});
