import { WrenError } from '@wren/contract/errors.ts';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAuditLog } from '../../../src/directory/audit/audit-log.ts';
import { openDkimKeys } from '../../../src/directory/dkim/open-dkim-keys.ts';
import { openPreferences } from '../../../src/directory/open-preferences.ts';
import { openPasskeys } from '../../../src/directory/passkeys/open-passkeys.ts';
import { MAX_PASSKEYS } from '../../../src/directory/passkeys/passkeys.ts';
import { openAppPasswords } from '../../../src/directory/passwords/open-app-passwords.ts';
import { openPasswordLinks } from '../../../src/directory/passwords/open-password-links.ts';
import { openPushSubscriptions } from '../../../src/directory/push-subscriptions.ts';
import { openQuotas } from '../../../src/directory/quotas.ts';
import { openReports, utcDayOf } from '../../../src/directory/reports/open-reports.ts';
import { openSecondFactors } from '../../../src/directory/second-factor/open-second-factors.ts';
import { openDevices } from '../../../src/directory/sessions/open-devices.ts';
import { openPlaces } from '../../../src/directory/sessions/open-places.ts';
import { openSignInLog } from '../../../src/directory/sessions/sign-in-log.ts';
import { openSignOns } from '../../../src/directory/single-sign-on/sign-ons.ts';
import type { SqlStore } from '../../../src/platform/sql/sql-store.ts';

const KEY = new Uint8Array(32).fill(7);
const key = (): Uint8Array => KEY;

/**
 * What the directory's parts do alike on every store.
 * @param open the directory's tables with nothing in them
 */
export function describeDirectoryParts(name: string, open: () => Promise<SqlStore>): void {
  describe(`parts of the directory: ${name}`, () => {
    let store: SqlStore;
    let at: number;
    const now = (): number => at;
    beforeEach(async () => {
      store = await open();
      at = Date.UTC(2026, 2, 1, 12);
      for (const id of ['ada', 'grace']) {
        await store.write(
          'INSERT INTO account (id, address, full_name, password, created_at) VALUES (?, ?, ?, ?, ?)',
          ...[id, `${id}@example.org`, id, '', at],
        );
        await store.write(
          'INSERT INTO session (secret, handle, account, csrf_token, remember, created_at, seen_at) VALUES (?, ?, ?, ?, 0, ?, ?)',
          ...[`secret ${id}`, `handle ${id}`, id, 'token', at, at],
        );
      }
    });

    it('keeps preferences by their names and quotas as they were chosen, of each account its own', async () => {
      const preferences = openPreferences(store);
      expect(await preferences.read('ada', 'settings')).toBeNull();
      for (const document of ['{"a":1}', '{"a":2}']) await preferences.write('ada', 'settings', document);
      expect(await preferences.read('ada', 'settings')).toBe('{"a":2}');
      expect(await preferences.read('grace', 'settings')).toBeNull();
      const quotas = openQuotas(store);
      for (const choice of ['default', 'none', 5_000_000_000, 'default'] as const) {
        await quotas.set('ada', choice);
        expect(await quotas.of('ada')).toBe(choice);
      }
    });

    it('replaces a subscription of the same session or endpoint, and ends them with their session', async () => {
      const subscriptions = openPushSubscriptions(store, now);
      const asked = { account: 'ada', session: 'handle ada', endpoint: 'https://push/1', p256dh: 'p', auth: 'a' };
      const id = await subscriptions.save({ ...asked, name: 'Phone', content: 'subject' });
      expect(await subscriptions.save({ ...asked, endpoint: 'https://push/2' })).toBe(id);
      const [kept, ...more] = await subscriptions.of('ada');
      expect(kept).toEqual({
        ...asked,
        id,
        endpoint: 'https://push/2',
        name: 'Phone',
        content: 'subject',
        createdAt: at,
      });
      expect(more).toEqual([]);
      expect(kept && (await subscriptions.has(kept))).toBe(true);
      await subscriptions.remove('grace', id);
      expect(await subscriptions.of('ada')).toHaveLength(1);
      await store.write('DELETE FROM session WHERE handle = ?', 'handle ada');
      expect(await subscriptions.of('ada')).toEqual([]);
    });

    it('knows browsers and networks again, and takes no secret that was not made here', async () => {
      const devices = openDevices(store, now);
      const secret = await devices.remember('ada', 'chosen elsewhere');
      expect(secret).not.toBe('chosen elsewhere');
      expect(await devices.remember('grace', secret)).toBe(secret);
      expect([await devices.known('ada', secret), await devices.known('ada', 'other')]).toEqual([
        devices.nameOf(secret),
        null,
      ]);
      expect(await devices.areKnown('grace')).toBe(true);
      const places = openPlaces(store, now);
      const visits = [];
      for (const client of ['192.0.2.1', '192.0.2.1', '2001:db8::1']) visits.push(await places.visit('ada', client));
      expect(visits).toEqual(['first', 'known', 'new']);
    });

    it('lists sign-ins from the newest on, those of one account or those that failed alone', async () => {
      const signIns = openSignInLog(store, now);
      for (const [account, outcome] of [
        ['ada', 'done'],
        [null, 'password'],
        ['ada', 'code'],
      ] as const) {
        await signIns.note({ account, client: '192.0.2.1', userAgent: 'Browser', outcome });
      }
      const list = async (failed: boolean, account: string | null) =>
        (await signIns.list({ before: Number.MAX_SAFE_INTEGER, failed, account, limit: 10 })).map((one) => one.outcome);
      expect(await list(false, null)).toEqual(['code', 'password', 'done']);
      expect(await list(true, null)).toEqual(['code', 'password']);
      expect(await list(true, 'ada')).toEqual(['code']);
      const [newest] = await signIns.list({ before: Number.MAX_SAFE_INTEGER, failed: false, account: null, limit: 1 });
      expect(newest).toMatchObject({ at, account: 'ada', userAgent: 'Browser' });
      const older = await signIns.list({ before: newest?.id ?? 0, failed: false, account: null, limit: 10 });
      expect(older).toHaveLength(2);
    });

    it('binds an account to one user of a provider though two come at once, and keeps tokens sealed', async () => {
      const signOns = openSignOns(store, now, key);
      const bound = await Promise.all(['one', 'two'].map((subject) => signOns.bind('ada', 'https://id', subject)));
      expect([...bound].sort()).toEqual([false, true]);
      expect(await signOns.isBound('ada')).toBe(true);
      const subject = bound[0] ? 'one' : 'two';
      expect(await signOns.accountOf('https://id', subject)).toBe('ada');
      await signOns.keepToken('handle ada', 'raw token');
      expect([await signOns.tokenOf('handle ada'), await signOns.tokenOf('handle grace')]).toEqual(['raw token', null]);
      expect([await signOns.release('ada'), await signOns.release('ada')]).toEqual([true, false]);
    });

    it('keeps passkeys with their bytes, as many as an account may have, each of one account', async () => {
      const passkeys = openPasskeys(store, now);
      const made = { account: 'ada', publicKey: new Uint8Array([1, 0, 255]), counter: 0, synced: true } as const;
      const named = (id: string) => ({ ...made, id, name: id, transports: ['usb', 'nfc'] as const });
      await passkeys.add(named('first'));
      await passkeys.noteUse('first', 4_000_000_000);
      const found = await passkeys.find('first');
      expect({ ...found, publicKey: [...(found?.publicKey ?? [])] }).toEqual({
        ...named('first'),
        ...{ publicKey: [1, 0, 255], counter: 4_000_000_000, createdAt: at, usedAt: at },
      });
      await expect(passkeys.add({ ...named('first'), account: 'grace' })).rejects.toMatchObject({ code: 'forbidden' });
      for (let count = 1; count < MAX_PASSKEYS; count += 1) await passkeys.add(named(`more ${count}`));
      await expect(passkeys.add(named('last'))).rejects.toMatchObject({ code: 'too-many-records' });
      expect([await passkeys.rename('grace', 'first', 'x'), await passkeys.rename('ada', 'first', 'x')]).toEqual([
        false,
        true,
      ]);
      expect(await passkeys.remove('ada', 'first')).toBe(true);
      await passkeys.removeAllOf('ada');
      expect(await passkeys.listOf('ada')).toEqual([]);
    });

    it('takes app passwords until they are revoked, and a link for a new password once though two use it', async () => {
      const appPasswords = openAppPasswords(store, now);
      const password = await appPasswords.make('ada', 'Scanner');
      const id = await appPasswords.check('ada', password, '192.0.2.1');
      expect(await appPasswords.of('ada')).toEqual([
        { id, name: 'Scanner', createdAt: at, usedAt: at, usedFrom: '192.0.2.1' },
      ]);
      expect([await appPasswords.check('grace', password, ''), await appPasswords.isValid(id ?? '')]).toEqual([
        null,
        true,
      ]);
      await appPasswords.revoke('ada', id ?? '');
      expect(await appPasswords.check('ada', password, '')).toBeNull();
      const links = openPasswordLinks(store, now);
      const [former, token] = [await links.make('ada', 1_000), await links.make('ada', 1_000)];
      expect([await links.accountOf(former), await links.accountOf(token)]).toEqual([null, 'ada']);
      const taken = await Promise.all([links.take(token), links.take(token)]);
      expect([...taken].sort()).toEqual(['ada', null]);
      const late = await links.make('ada', 1_000);
      at += 1_000;
      expect(await links.take(late)).toBeNull();
    });

    it('takes each code of a second factor once, though two give it at once', async () => {
      const factors = openSecondFactors(store, now, key);
      const code = new TOTP({ secret: await factors.begin('ada') }).generate({ timestamp: at });
      expect(await factors.stateOf('ada')).toEqual({ isOn: false, recoveryCodes: 0 });
      const [recovery = ''] = (await factors.confirm('ada', code)) ?? [];
      expect(await factors.check('ada', code)).toBe(false);
      const taken = await Promise.all([factors.check('ada', recovery), factors.check('ada', recovery)]);
      expect([...taken].sort()).toEqual([false, true]);
      const { isOn, recoveryCodes } = await factors.stateOf('ada');
      expect([isOn, recoveryCodes]).toEqual([true, 9]);
      expect(await factors.renewRecoveryCodes('ada')).toHaveLength(10);
      await factors.end('ada');
      expect(await factors.stateOf('ada')).toEqual({ isOn: false, recoveryCodes: 0 });
    });

    it('makes keys for DKIM under names of their day, and retires those that newer ones have taken over from', async () => {
      const keys = openDkimKeys(store, now, key);
      const first = await keys.make('example.org', 'ed25519');
      const second = await keys.make('example.org', 'ed25519');
      expect([first.selector, second.selector]).toEqual(['wren20260301', 'wren20260301-2']);
      expect(await keys.privateKey(first)).toContain('PRIVATE KEY');
      const found = new Map([first, second].map(({ selector }) => [selector, true]));
      await keys.noteLook('example.org', found);
      const list = await keys.list('example.org');
      expect(list.map(({ selector, isFound, retiredAt }) => [selector, isFound, retiredAt])).toEqual([
        ['wren20260301-2', true, null],
        ['wren20260301', true, at],
      ]);
      expect([await keys.remove('example.org', 'none'), await keys.remove('example.org', first.selector)]).toEqual([
        false,
        true,
      ]);
    });

    it('counts each report once, sums up what they say, and forgets old days', async () => {
      const reports = openReports(store, now);
      const facts = { domain: 'mail.example.org', reporter: 'r.example', begin: at } as const;
      const row = { source: '192.0.2.1', count: 2, disposition: 'none', dkim: true, spf: false } as const;
      const dmarc = (reportId: string) => reports.keep({ kind: 'dmarc', ...facts, reportId, rows: [row] });
      expect([await dmarc('1'), await dmarc('1'), await dmarc('2')]).toEqual([true, false, true]);
      const tls = { failure: '', receiver: 'mx.example', count: 3 };
      for (const reportId of ['1', '2']) await reports.keep({ kind: 'tls', ...facts, reportId, rows: [tls] });
      const day = utcDayOf(at);
      expect(await reports.dmarc('example.org', day)).toEqual([{ ...row, reporter: 'r.example', day, count: 4 }]);
      expect(await reports.tls('mail.example.org', day)).toEqual([{ ...tls, reporter: 'r.example', day, count: 6 }]);
      expect(await reports.dmarc('example.com', day)).toEqual([]);
      at += 61 * 24 * 60 * 60_000;
      const later = { ...facts, begin: at, reportId: '3' };
      expect(await reports.keep({ kind: 'dmarc', ...later, rows: [row] })).toBe(true);
      expect(await reports.tls('mail.example.org', 0)).toEqual([]);
      expect(await reports.keep({ kind: 'dmarc', ...facts, reportId: '4', rows: [row] })).toBe(false);
    });

    it('adds to one chain of deeds though several are done at once, and finds them by a part in any case', async () => {
      const audit = openAuditLog(store, now);
      const by = { name: 'Ada@example.org', origin: '192.0.2.1' };
      const done = (target: string) => audit.add(by, { deed: 'alias-added', target, fact: '100%' });
      await Promise.all(['one', 'two', 'three'].map(done));
      expect((await audit.list({ limit: 10 })).map(({ id }) => id)).toEqual([3, 2, 1]);
      expect(await audit.firstBroken()).toBeNull();
      expect(await audit.lastHash()).not.toBe('');
      const count = async (search: string, deed: 'alias-added' | 'role-changed' | null = null) =>
        (await audit.list({ search, deed, limit: 10 })).length;
      expect([await count('ADA@'), await count('TWO'), await count('0%'), await count('0_')]).toEqual([3, 1, 3, 0]);
      expect([await count('', 'alias-added'), await count('', 'role-changed')]).toEqual([3, 0]);
      await store.write("INSERT INTO audit VALUES (5, 1, '', '', 'deed', '', '', NULL, 'hash')");
      expect(await audit.firstBroken()).toBe(4);
    });

    it('writes nothing of an account that is not there', async () => {
      await expect(openQuotas(store).set('nowhere', 1)).rejects.toThrow();
      await expect(openAppPasswords(store, now).make('nowhere', 'x')).rejects.not.toBeInstanceOf(WrenError);
    });
  });
}
