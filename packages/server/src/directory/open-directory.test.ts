import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '../platform/sqlite/database.ts';
import { type Directory, openDirectory } from './open-directory.ts';
import { SESSION_LIFETIME } from './sessions/open-sessions.ts';

const HOUR = 60 * 60 * 1000;
const PASSWORD = 'correct horse battery';

let folder: string;
let time: number;
let removed: string[];
let directory: Directory;

const open = (): Directory =>
  openDirectory(
    folder,
    async (id) => {
      removed.push(id);
    },
    () => time,
  );

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wren-directory-'));
  time = Date.parse('2026-03-01T12:00:00Z');
  removed = [];
  directory = open();
});
afterEach(() => {
  directory.close();
  rmSync(folder, { recursive: true });
});

describe('accounts', () => {
  it('finds an account by its address in any case and with any tag', async () => {
    const ada = await directory.accounts.add(' Ada@Mail.localhost', 'Ada Lovelace', PASSWORD);
    expect(ada).toMatchObject({ address: 'ada@mail.localhost', fullName: 'Ada Lovelace', createdAt: time });
    expect(await directory.accounts.byAddress('ADA@mail.localhost')).toEqual(ada);
    expect(await directory.accounts.byAddress('ada+news@mail.localhost')).toEqual(ada);
    expect(await directory.accounts.byId(ada.id)).toEqual(ada);
    expect(await directory.accounts.byAddress('grace@mail.localhost')).toBeNull();
    expect(await directory.accounts.list()).toEqual([ada]);
  });

  it('refuses a taken address, one that is none, a tag, and a short password', async () => {
    const { accounts } = directory;
    await accounts.add('ada@mail.localhost', 'Ada', PASSWORD);
    await expect(accounts.add('ADA@mail.localhost', 'Ada', PASSWORD)).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(accounts.add('ada at home', 'Ada', PASSWORD)).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(accounts.add('a+b@mail.localhost', 'Ada', PASSWORD)).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(accounts.add('b@mail.localhost', 'B', 'short')).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await accounts.list()).toHaveLength(1);
  });

  it('verifies a password, and takes its time for an unknown address', async () => {
    const { accounts } = directory;
    const ada = await accounts.add('ada@mail.localhost', 'Ada', PASSWORD);
    expect(await accounts.verify('Ada@mail.localhost', PASSWORD)).toEqual(ada);
    expect(await accounts.verify('ada@mail.localhost', `${PASSWORD}!`)).toBeNull();
    expect(await accounts.verify('nobody@mail.localhost', PASSWORD)).toBeNull();
    expect(await accounts.verify('nobody@mail.localhost', 'nobody')).toBeNull();
  });

  it('takes no password any more that was checked while a new one was set', async () => {
    const { accounts } = directory;
    const { id } = await accounts.add('ada@mail.localhost', 'Ada', PASSWORD);
    let isSet = false;
    const setting = accounts.setPassword(id, `${PASSWORD} staple`).then(() => {
      isSet = true;
    });
    const checks = Array.from({ length: 12 }, async () => {
      const account = await accounts.verify('ada@mail.localhost', PASSWORD);
      return isSet && account !== null;
    });
    expect(await Promise.all(checks)).not.toContain(true);
    await setting;
  });

  it('lets a session that has ended meanwhile set no password', async () => {
    const { accounts, sessions } = directory;
    const { id } = await accounts.add('ada@mail.localhost', 'Ada', PASSWORD);
    const { session } = await sessions.open(id, true);
    const stolen = accounts.setPassword(id, 'of the thief', session.handle);
    await sessions.endAllOf(id);
    await expect(stolen).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(await accounts.verify('ada@mail.localhost', PASSWORD)).not.toBeNull();
  });

  it('keeps accounts over a restart, and no password in the clear', async () => {
    await directory.accounts.add('ada@mail.localhost', 'Ada', PASSWORD);
    directory.close();
    const raw = new Database(join(folder, 'wren.db'));
    const hash = raw.sql<{ password: string }>('SELECT password FROM account').get()?.password;
    raw.close();
    directory = open();
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(await directory.accounts.verify('ada@mail.localhost', PASSWORD)).not.toBeNull();
  });

  it('ends all sessions with a new password, and takes sessions and mail away with the account', async () => {
    const { accounts, sessions } = directory;
    const { id } = await accounts.add('ada@mail.localhost', 'Ada', PASSWORD);
    const first = await sessions.open(id, true);
    await accounts.setPassword(id, `${PASSWORD} staple`);
    expect(await sessions.find(first.secret)).toBeNull();
    const second = await sessions.open(id, true);
    await accounts.remove(id);
    expect(await sessions.find(second.secret)).toBeNull();
    expect(await accounts.list()).toEqual([]);
    expect(removed).toEqual([id]);
  });
});

describe('sessions', () => {
  const signIn = async (remember: boolean) => {
    const { id } = await directory.accounts.add('ada@mail.localhost', 'Ada', PASSWORD);
    return directory.sessions.open(id, remember);
  };

  it('[5.4] has handles, credentials and tokens of 56 characters, all different', async () => {
    const { session, secret } = await signIn(true);
    const texts = [secret, session.handle, session.csrfToken];
    for (const text of texts) expect(text).toMatch(/^[0-9a-f]{56}$/u);
    expect(new Set(texts).size).toBe(3);
  });

  it('does not keep the credential, nor take the handle for one', async () => {
    const { session, secret } = await signIn(true);
    const raw = new Database(join(folder, 'wren.db'));
    const row = JSON.stringify(raw.sql('SELECT * FROM session').get());
    raw.close();
    expect(row).not.toContain(secret);
    expect(await directory.sessions.find(secret)).toEqual(session);
    expect(await directory.sessions.find(session.handle)).toBeNull();
  });

  it('ends after half a day without a sign of life, or a week when remembered', async () => {
    const short = await signIn(false);
    const long = await directory.sessions.open(short.session.account, true);
    time += 12 * HOUR;
    expect(await directory.sessions.find(short.secret)).toBeNull();
    expect(await directory.sessions.isOpen(short.session.handle)).toBe(false);
    expect(await directory.sessions.find(long.secret)).not.toBeNull();
    time += SESSION_LIFETIME.remembered;
    expect(await directory.sessions.find(long.secret)).toBeNull();
  });

  it('lives on while it is used, but no longer than thirty days', async () => {
    const { secret } = await signIn(false);
    for (let hours = 0; hours < 30 * 24 - 10; hours += 10) {
      expect(await directory.sessions.find(secret)).not.toBeNull();
      time += 10 * HOUR;
    }
    time += 10 * HOUR;
    expect(await directory.sessions.find(secret)).toBeNull();
  });

  it('tells who waits for the end of a session, once', async () => {
    const { session } = await signIn(true);
    let calls = 0;
    directory.sessions.onEnd(session.handle, () => {
      calls += 1;
    });
    const stop = directory.sessions.onEnd(session.handle, () => {
      calls += 100;
    });
    stop();
    await directory.sessions.end(session.handle);
    await directory.sessions.end(session.handle);
    expect(calls).toBe(1);
  });

  it('clears expired sessions away when somebody signs in', async () => {
    const { session } = await signIn(true);
    time += SESSION_LIFETIME.absolute;
    await directory.sessions.open(session.account, true);
    const raw = new Database(join(folder, 'wren.db'));
    expect(raw.sql('SELECT * FROM session').all()).toHaveLength(1);
    raw.close();
  });
});

it('refuses a data folder that a newer version has written', () => {
  const raw = new Database(join(folder, 'wren.db'));
  raw.execute('PRAGMA user_version = 99');
  raw.close();
  expect(open).toThrow(/newer version of Wren/u);
});
