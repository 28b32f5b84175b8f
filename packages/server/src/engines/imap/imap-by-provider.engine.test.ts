import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_RULE } from '@wren/domain/rules/mail-rule.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DovecotUser,
  missingDovecot,
  type RealDovecot,
  startDovecot,
} from '../../../test/engines/real-servers/real-dovecot.ts';
import { messagesIn } from '../../../test/mail/mail-rig.ts';
import { settingsOf, startIdentityProvider, type TestProvider } from '../../../test/sign-in/identity-provider.ts';
import { type RelaySink, startRelaySink } from '../../../test/smtp/relay-sink.ts';
import { accountOf, mail, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import { subjectsIn } from '../../../test/wren/two-people.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

describe.skipIf(missingDovecot !== null)(
  `signing in to Dovecot by an authorization server${missingDovecot ? `: ${missingDovecot}` : ''}`,
  () => {
    let folder: string;
    let sink: RelaySink;
    let provider: TestProvider;
    let dovecot: RealDovecot;
    let data: string;
    let environment: Readonly<Record<string, string>>;
    let wren: RunningWren;
    let user: DovecotUser;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'wren-oauth-'));
      sink = await startRelaySink();
      provider = await startIdentityProvider({ sub: 'u1' });
      const introspection = [
        'introspection_mode = post',
        `introspection_url = ${provider.issuer}/introspect`,
        'username_attribute = username',
        'active_attribute = active',
        'active_value = true',
      ];
      writeFileSync(join(folder, 'oauth2.conf'), `${introspection.join('\n')}\n`, { mode: 0o644 });
      writeFileSync(join(folder, 'secret'), provider.clientSecret);
      const passdb = `passdb {\n  driver = oauth2\n  mechanisms = xoauth2 oauthbearer\n  args = ${join(folder, 'oauth2.conf')}\n}\n`;
      // Who fails is not made to wait.
      const penalty = 'service anvil {\n  unix_listener anvil-auth-penalty {\n    mode = 0\n  }\n}\n';
      const mechanisms = 'auth_mechanisms = plain login xoauth2 oauthbearer\n';
      dovecot = await startDovecot(sink.url.replace('smtp://', ''), mechanisms + passdb + penalty);
      const local = ({ port }: { readonly port: number }): string => `127.0.0.1:${port}`;
      environment = {
        WREN_ENGINE: 'imap',
        WREN_IMAP: `imap://${local(dovecot.imap)}`,
        WREN_SUBMISSION: `smtp://${local(dovecot.submission)}`,
        WREN_SIEVE: `sieve://${local(dovecot.sieve)}`,
        WREN_ENGINE_PLAIN: 'on',
        WREN_PASSWORD_LOGIN: 'off',
        ...settingsOf(provider, join(folder, 'secret')),
      };
      data = mkdtempSync(join(tmpdir(), 'wren-oauth-data-'));
      wren = await startWren({ folder: data, environment });
      user = dovecot.addUser();
      provider.user = { sub: 'u1', email: user.address, email_verified: true, name: 'Ada' };
    });
    afterAll(async () => {
      await wren.close();
      dovecot.close();
      await provider.close();
      await sink.close();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Goes to the provider and comes back. @returns where the browser ends */
    const signIn = async (browser: Visitor): Promise<string> => {
      const start = await browser.get('/api/method/login/provider?next=/app');
      expect(start.status, JSON.stringify(start.json)).toBe(302);
      const asked = new URL(start.headers.get('location') ?? '');
      expect(asked.searchParams.get('prompt')).toBe('consent');
      const back = new URL(await provider.agree(asked.href));
      const end = await browser.get(back.pathname + back.search);
      const sid = await browser.get('/api/method/mail.session.get_sid');
      browser.csrfToken = sid.json.message?.csrf_token ?? '';
      return end.headers.get('location') ?? '';
    };
    /** Another process, with new connections. */
    const restart = async (): Promise<void> => {
      await wren.stop();
      wren = await startWren({ folder: data, environment });
    };
    const settled = async () => wren.settled(await accountOf(wren, user.address));

    it('opens mail, sends it and keeps rules by a token, which is renewed before it ends and where it is refused', async () => {
      // Each is about to end as soon as it is there.
      provider.twist = { life: 30 };
      const ada = wren.visitor();
      expect(await signIn(ada)).toBe('/app');
      await dovecot.deliver(user.address, mail('Waiting'));
      await settled();
      expect(await subjectsIn(ada, 'inbox')).toEqual(['Waiting']);
      expect(provider.renewed).toBeGreaterThan(0);

      provider.twist = {};
      const order = { to: ['lin@example.com'], subject: 'Out', html_body: '<p>Gone</p>', submit: true };
      await ada.call('mail.create_mail', order, { 'idempotency-key': 'out' });
      await wren.queue.idle();
      await expect.poll(() => sink.taken).toHaveLength(1);
      const data = { ...EMPTY_RULE, name: 'Offers', query: 'subject:offer', mailbox: 'archive' };
      await ada.call('client.save_records', {
        changes: [{ kind: 'put', record: { id: 'offers', type: 'rule', data } }],
      });
      await settled();
      const asked = await ada.call('client.get_server_rules');
      expect(asked).toMatchObject({ state: 'there', rules: [{ id: 'offers', place: 'server' }] });

      // The server takes the token no more: another is asked for, and its user notices nothing.
      const before = provider.renewed;
      provider.revoke(false);
      await dovecot.deliver(user.address, mail('Later'));
      await restart();
      const account = await accountOf(wren, user.address);
      const here = async () => (await messagesIn(await wren.storeOf(account), 'inbox')).map(({ subject }) => subject);
      await expect.poll(here).toEqual(['Waiting', 'Later']);
      expect(provider.renewed).toBeGreaterThan(before);
      expect(await wren.directory.sessions.areOpenOf(account.id)).toBe(true);
    });

    it('asks for a new sign-in once the provider has taken it all back, and loses nothing that waits', async () => {
      const ada = wren.visitor();
      await signIn(ada);
      await settled();
      const { id } = await accountOf(wren, user.address);
      provider.revoke(true);
      const order = { to: ['lin@example.com'], subject: 'Held', html_body: '<p>Later</p>', submit: true };
      await ada.call('mail.create_mail', order, { 'idempotency-key': 'held' });
      await restart();
      await expect.poll(() => wren.directory.credentials.of(id)).toBeNull();
      expect(await wren.directory.sessions.areOpenOf(id)).toBe(false);
      expect(sink.taken).toHaveLength(1);

      const again = wren.visitor();
      expect(await signIn(again)).toBe('/app');
      await settled();
      // The queue tries again by itself.
      wren.pass(60 * 60_000);
      await wren.queue.idle();
      await expect
        .poll(() => sink.taken.map(({ raw }) => /^Subject: (.*)$/mu.exec(raw)?.[1]?.trim()))
        .toContain('Held');
      expect(await subjectsIn(again, 'inbox')).toContain('Waiting');
    });

    it('lets nobody in whose token opens another mailbox, and no password', async () => {
      provider.user = { sub: 'u2', email: dovecot.addUser().address, email_verified: true };
      const accounts = (await wren.directory.accounts.list()).length;
      provider.twist = { claims: { email: dovecot.addUser().address } };
      expect(await signIn(wren.visitor())).toContain('problem=no-account');
      provider.twist = {};
      expect(await wren.directory.accounts.list()).toHaveLength(accounts);
      expect((await wren.visitor().signIn(user.address, user.password)).status).toBe(403);
    });
  },
);
