import { beforeEach, describe, expect, it } from 'vitest';
import { openAccounts } from '../../../src/directory/accounts/open-accounts.ts';
import { openCredentials } from '../../../src/directory/credentials/open-credentials.ts';
import { openGroups } from '../../../src/directory/groups/open-groups.ts';
import { openAppPasswords } from '../../../src/directory/passwords/open-app-passwords.ts';
import { openApiKeys } from '../../../src/directory/sessions/open-api-keys.ts';
import { openDevices } from '../../../src/directory/sessions/open-devices.ts';
import { openSessions, SESSION_LIFETIME } from '../../../src/directory/sessions/open-sessions.ts';
import { MAX_SESSIONS_PER_ACCOUNT } from '../../../src/directory/sessions/session.ts';
import type { SqlStore } from '../../../src/platform/sql/sql-store.ts';

const PASSWORD = 'correct horse';

/**
 * What accounts, their sessions and what leads to them do alike on every store.
 * @param open the directory's tables with nothing in them
 */
export function describeDirectoryAccounts(name: string, open: () => Promise<SqlStore>): void {
  describe(`accounts of the directory: ${name}`, () => {
    let store: SqlStore;
    let at: number;
    const now = (): number => at;
    const partsOf = () => {
      const sessions = openSessions(store, now);
      const groups = openGroups(store, now);
      const removed: string[] = [];
      const removeMail = async (id: string) => void removed.push(id);
      const accounts = openAccounts(store, { sessions, groups, now }, removeMail, null);
      return { sessions, groups, accounts, removed };
    };
    beforeEach(async () => {
      store = await open();
      at = Date.UTC(2026, 2, 1, 12);
    });

    it('gives an address to one account, alias or group, though several want it at once', async () => {
      const { accounts, groups } = partsOf();
      const ada = await accounts.addWithoutPassword('Ada@example.org', '');
      const grace = await accounts.addWithoutPassword('grace@example.org', 'Grace');
      expect(ada).toMatchObject({ address: 'ada@example.org', fullName: 'ada@example.org', createdAt: at });
      const wanted = await Promise.allSettled([
        accounts.addWithoutPassword('team@example.org', ''),
        accounts.addAlias(ada.id, 'team@example.org'),
        accounts.addAlias(grace.id, 'team@example.org'),
        groups.add('team@example.org'),
      ]);
      expect(wanted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const end of wanted) {
        if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'invalid-input' });
      }
      await accounts.addAlias(ada.id, 'countess@example.org');
      expect(await accounts.byAddress('Countess+tag@example.org')).toEqual(ada);
      expect([await accounts.aliases(grace.id), await accounts.removeAlias(grace.id, 'countess@example.org')]).toEqual([
        wanted[2].status === 'fulfilled' ? ['team@example.org'] : [],
        false,
      ]);
      expect([await accounts.byAddress('none@example.org'), await accounts.byId('none')]).toEqual([null, null]);
    });

    it('knows a password, its mark and its end, which takes sessions, browsers and app passwords along', async () => {
      const { accounts, sessions } = partsOf();
      const ada = await accounts.add('ada@example.org', 'Ada', PASSWORD);
      expect([await accounts.hasPassword(ada.id), await accounts.hasPassword('none')]).toEqual([true, false]);
      expect(await accounts.verify('ADA@example.org', PASSWORD)).toEqual(ada);
      expect(await accounts.verify('ada@example.org', 'wrong horse')).toBeNull();
      expect(await accounts.verify('none@example.org', PASSWORD)).toBeNull();
      const devices = openDevices(store, now);
      const appPasswords = openAppPasswords(store, now);
      const device = await devices.remember(ada.id, null);
      await devices.remember(ada.id, null);
      await appPasswords.make(ada.id, 'Scanner');
      const place = { client: '192.0.2.1', userAgent: 'Browser', device: devices.nameOf(device) };
      const { session } = await sessions.open(ada.id, true, { place });
      const { session: other } = await sessions.open(ada.id, true);
      const ended: string[] = [];
      for (const { handle } of [session, other]) sessions.onEnd(handle, () => ended.push(handle));

      const former = await accounts.passwordMark(ada.id);
      await accounts.setPassword(ada.id, 'another horse', session.handle);
      expect(ended).toEqual([other.handle]);
      expect([await sessions.isOpen(session.handle), await sessions.isOpen(other.handle)]).toEqual([true, false]);
      expect((await store.all('SELECT * FROM device')).length).toBe(1);
      expect((await appPasswords.of(ada.id)).length).toBe(1);
      const late = sessions.open(ada.id, true, { passwordMark: former });
      await expect(late).rejects.toMatchObject({ code: 'bad-credentials' });
      const passwordMark = await accounts.passwordMark(ada.id);
      expect((await sessions.open(ada.id, true, { passwordMark })).session.account).toBe(ada.id);
      const stale = accounts.setPassword(ada.id, PASSWORD, other.handle);
      await expect(stale).rejects.toMatchObject({ code: 'not-signed-in' });
      await accounts.setPassword(ada.id, PASSWORD);
      expect([await sessions.listOf(ada.id), await appPasswords.of(ada.id)]).toEqual([[], []]);
      await expect(accounts.setPassword('none', PASSWORD)).rejects.toMatchObject({ code: 'not-found' });
    });

    it('ends the sessions of an account that is disabled or goes, and takes all of it away', async () => {
      const { accounts, sessions, removed } = partsOf();
      const ada = await accounts.addWithoutPassword('ada@example.org', 'Ada');
      const { secret } = await sessions.open(ada.id, false);
      const told: string[] = [];
      sessions.onAnyEnd(async (account) => void told.push(account));
      await accounts.rename(ada.id, 'Ada Lovelace');
      await accounts.setRole(ada.id, 'administrator');
      await accounts.setDisabled(ada.id, true);
      expect(await accounts.list()).toEqual([
        { ...ada, fullName: 'Ada Lovelace', role: 'administrator', isDisabled: true },
      ]);
      expect([await sessions.find(secret), told]).toEqual([null, [ada.id]]);
      await accounts.setDisabled(ada.id, false);
      await sessions.open(ada.id, false);
      await accounts.remove(ada.id);
      expect([await accounts.list(), await store.all('SELECT * FROM session'), removed]).toEqual([[], [], [ada.id]]);
      await expect(accounts.rename(ada.id, 'x')).rejects.toMatchObject({ code: 'not-found' });
    });

    it('finds a session by its credential until it is idle for too long, and keeps as many as an account may have', async () => {
      const { accounts, sessions } = partsOf();
      const ada = await accounts.addWithoutPassword('ada@example.org', 'Ada');
      const place = { client: '192.0.2.1', userAgent: 'Browser', device: 'device' };
      const { session, secret } = await sessions.open(ada.id, false, { place });
      expect(await sessions.find(secret, '192.0.2.2')).toEqual(session);
      at += SESSION_LIFETIME.idle - 1;
      expect(await sessions.find(secret, '192.0.2.3')).toEqual(session);
      expect(await sessions.listOf(ada.id)).toEqual([
        { handle: session.handle, account: ada.id, createdAt: session.createdAt, seenAt: at, ...about('192.0.2.3') },
      ]);
      expect([await sessions.deviceOf(session.handle), await sessions.areOpenOf(ada.id)]).toEqual(['device', true]);
      at += SESSION_LIFETIME.idle;
      expect([await sessions.find(secret), await sessions.areOpenOf(ada.id)]).toEqual([null, false]);
      for (let count = 0; count < MAX_SESSIONS_PER_ACCOUNT; count += 1) {
        at += 1;
        await sessions.open(ada.id, true);
      }
      expect(await sessions.deviceOf(session.handle)).toBeNull();
      const [, oldest] = [...(await sessions.listOf(ada.id))].reverse();
      await sessions.open(ada.id, true);
      const left = await sessions.listOf(ada.id);
      expect([left.length, left.at(-1)?.handle]).toEqual([MAX_SESSIONS_PER_ACCOUNT, oldest?.handle]);
      await sessions.endOf('another', oldest?.handle ?? '');
      expect(await sessions.endAllOf(ada.id, oldest?.handle)).toBe(MAX_SESSIONS_PER_ACCOUNT - 1);
      expect(await sessions.isOpen(oldest?.handle ?? '')).toBe(true);
    });

    it('takes API keys by their secret until they are revoked, each name once though it is made twice at once', async () => {
      const { accounts, sessions } = partsOf();
      const ada = await accounts.addWithoutPassword('ada@example.org', 'Ada');
      const keys = openApiKeys(store, sessions, now);
      const made = await Promise.allSettled([keys.make(ada.id, 'kiosk'), keys.make(ada.id, 'kiosk')]);
      const [one] = made.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
      expect(await keys.of(ada.id)).toEqual([{ key: one?.key, name: 'kiosk' }]);
      const from = { client: '192.0.2.1', userAgent: 'Kiosk' };
      const found = await keys.find(one?.key ?? '', one?.secret ?? '', from);
      expect(found).toMatchObject({ handle: one?.key, account: ada.id });
      expect(await keys.find(one?.key ?? '', '0'.repeat(56), from)).toBeNull();
      expect(await keys.findByToken(one?.key ?? '', found?.csrfToken ?? '')).toEqual(found);
      expect(await sessions.find(one?.secret ?? '')).toBeNull();
      at += 400 * SESSION_LIFETIME.remembered;
      expect(await keys.find(one?.key ?? '', one?.secret ?? '', from)).toEqual(found);
      expect([await keys.revoke(ada.id, 'kiosk'), await keys.revoke(ada.id, 'kiosk')]).toEqual([true, false]);
      expect(await keys.find(one?.key ?? '', one?.secret ?? '', from)).toBeNull();
    });

    it('keeps credentials sealed, tells of others than before, and forgets those that nothing needs', async () => {
      const { accounts, sessions } = partsOf();
      const ada = await accounts.addWithoutPassword('ada@example.org', 'Ada');
      const credentials = openCredentials(store, sessions, () => new Uint8Array(32).fill(7), now);
      const told: (readonly [string, string | undefined])[] = [];
      credentials.onChange((account, credential) => told.push([account, credential?.password]));
      const given = { user: 'ada', password: PASSWORD };
      for (const _ of ['first', 'same']) await credentials.keep(ada.id, given);
      expect([await credentials.of(ada.id), await credentials.accounts()]).toEqual([given, [ada.id]]);
      const [row] = await store.all<{ sealed: Uint8Array }>('SELECT sealed FROM credential');
      expect(Buffer.from(row?.sealed ?? []).includes(PASSWORD)).toBe(false);
      const access = { token: 'one', refresh: 'r', expiresAt: at };
      await credentials.keep(ada.id, { user: 'ada', password: '', access });
      await credentials.renew(ada.id, { ...access, token: 'two' });
      expect((await credentials.of(ada.id))?.access?.token).toBe('two');
      const { session } = await sessions.open(ada.id, false);
      await credentials.sweep(ada.id);
      await sessions.end(session.handle);
      const stop = credentials.keepWhile(async (account) => account === ada.id);
      await credentials.sweep();
      expect(await credentials.accounts()).toEqual([ada.id]);
      stop();
      // A sign-in that has yet to give a code has no session.
      await credentials.sweep();
      expect(await credentials.accounts()).toEqual([ada.id]);
      at += 10 * 60_000;
      await credentials.sweep();
      expect([await credentials.of(ada.id), told]).toEqual([
        null,
        [
          [ada.id, PASSWORD],
          [ada.id, ''],
          [ada.id, undefined],
        ],
      ]);
    });

    it('has groups of accounts and of addresses elsewhere, whose members may write as the group where that is so', async () => {
      const { accounts, groups } = partsOf();
      const ada = await accounts.addWithoutPassword('ada@example.org', 'Ada');
      await accounts.addAlias(ada.id, 'countess@example.org');
      const team = await groups.add('Team@example.org');
      expect(await groups.byAddress('team+news@example.org')).toEqual(team);
      for (const address of ['countess@example.org', 'ada@example.org', 'bob@example.com']) {
        await groups.addMember(team.id, address);
      }
      expect(await groups.members(team.id)).toEqual([
        { address: 'ada@example.org', isOutside: false },
        { address: 'bob@example.com', isOutside: true },
      ]);
      await expect(groups.addMember(team.id, team.address)).rejects.toMatchObject({ code: 'invalid-input' });
      expect([await groups.of(ada.id), await accounts.sendAs(ada.id)]).toEqual([[team], []]);
      await groups.setMembersSend(team.id, true);
      expect(await accounts.sendAs(ada.id)).toEqual([team.address]);
      expect([
        await groups.removeMember(team.id, ' Ada@example.org'),
        await groups.removeMember(team.id, 'none@example.org'),
      ]).toEqual([true, false]);
      await groups.remove(team.id);
      expect([await groups.list(), await store.all('SELECT * FROM group_member')]).toEqual([[], []]);
    });
  });
}

const about = (client: string) => ({ client, userAgent: 'Browser' });
