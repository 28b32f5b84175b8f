import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WrenError } from '@wren/contract/errors.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Directory, openDirectory } from '../open-directory.ts';
import { PasskeyChallenges } from '../passkeys/passkey-challenges.ts';
import { RecentProofs } from '../reauthentication/recent-proofs.ts';
import { Attempts } from '../sessions/attempts.ts';
import { signIn } from '../sessions/auth-service.ts';
import { SESSION_LIFETIME } from '../sessions/open-sessions.ts';
import { PendingSignIns } from '../sessions/pending-sign-ins.ts';

const ADDRESS = 'ada@example.org';
const PASSWORD = 'only the provider knows';

let folder: string;
let time: number;
let isDown: boolean;
let directory: Directory;

/** A provider with one user. */
const authenticator = {
  async check(address: string, password: string): Promise<boolean> {
    if (isDown) throw new WrenError('mail-server');
    return address === ADDRESS && password === PASSWORD;
  },
};
const open = (key: Uint8Array | null = null): Directory =>
  openDirectory(
    folder,
    async () => undefined,
    () => time,
    { authenticator, key },
  );

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wren-credentials-'));
  time = Date.parse('2026-03-01T12:00:00Z');
  isDown = false;
  directory = open();
});
afterEach(() => {
  directory.close();
  rmSync(folder, { recursive: true });
});

describe('signing in with an account that lies with a provider', () => {
  it('makes the account at the first sign-in, and keeps no password of it', async () => {
    const { accounts } = directory;
    expect(await accounts.verify(ADDRESS, 'wrong')).toBeNull();
    expect(await accounts.verify('no address', PASSWORD)).toBeNull();
    expect(await accounts.list()).toEqual([]);
    const ada = await accounts.verify('Ada@Example.org', PASSWORD);
    expect(ada).toMatchObject({ address: ADDRESS, fullName: ADDRESS });
    expect(await accounts.verify(ADDRESS, PASSWORD)).toEqual(ada);
    expect(await accounts.list()).toEqual([ada]);
    expect(await directory.hasOwnPasswords()).toBe(false);
  });

  it('opens the account to nobody where it lies here again: it has no password', async () => {
    await directory.accounts.verify(ADDRESS, PASSWORD);
    directory.close();
    directory = openDirectory(
      folder,
      async () => undefined,
      () => time,
    );
    for (const password of ['', PASSWORD]) expect(await directory.accounts.verify(ADDRESS, password)).toBeNull();
  });

  it('counts wrong passwords as ever, and a provider that does not answer for nothing', async () => {
    const clock = () => time;
    const pending = new PendingSignIns(clock);
    const proofs = new RecentProofs(clock);
    const auth = {
      ...directory,
      attempts: new Attempts(clock),
      pending,
      proofs,
      challenges: new PasskeyChallenges(clock),
      domains: ['example.org'] as const,
      ...{
        hasOwnPasswords: false,
        ...{ staticLogin: null, passwordLogin: true, signOn: null },
        onNewSignIn: () => undefined,
        onPasswordChanged: () => undefined,
        onAppPasswordMade: () => undefined,
        onPasskeyAdded: () => undefined,
        onSecondFactorEnded: () => undefined,
        appServer: null,
      },
    };
    const from = { remember: false, client: '192.0.2.1', device: null, userAgent: '' };
    isDown = true;
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const down = signIn(auth, { address: ADDRESS, password: PASSWORD, ...from });
      await expect(down).rejects.toMatchObject({ code: 'mail-server' });
    }
    isDown = false;
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const wrong = signIn(auth, { address: 'ada', password: 'wrong', ...from });
      await expect(wrong).rejects.toMatchObject({ code: 'bad-credentials' });
    }
    const next = signIn(auth, { address: 'ada', password: PASSWORD, ...from });
    await expect(next).rejects.toMatchObject({ code: 'too-many-attempts' });
    time += 15 * 60_000;
    const ada = { address: 'ada', password: PASSWORD, ...from };
    expect(await signIn(auth, ada)).toMatchObject({ account: { address: ADDRESS } });
  });
});

describe('credentials', () => {
  const keepAda = async (): Promise<string> => {
    const ada = await directory.accounts.verify(ADDRESS, PASSWORD);
    if (!ada) throw new Error('Ada is not known');
    return ada.id;
  };

  it('are sealed on disk by a key that only the server may read, and come back after a restart', async () => {
    const id = await keepAda();
    directory.close();
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes(PASSWORD)).toBe(false);
    expect(statSync(join(folder, 'credentials.key')).mode & 0o777).toBe(0o600);
    directory = open();
    expect(await directory.credentials.of(id)).toEqual({ user: ADDRESS, password: PASSWORD });
  });

  it('open with no other key, and for no other account', async () => {
    const id = await keepAda();
    directory.close();
    directory = open(Buffer.alloc(32, 7));
    expect(await directory.credentials.of(id)).toBeNull();
    expect(await directory.credentials.of('another')).toBeNull();
  });

  it('go with the last session of their account, unless something is still to be sent', async () => {
    const id = await keepAda();
    const notified: unknown[] = [];
    directory.credentials.onChange((account, credential) => notified.push([account, credential]));
    let isBusy = true;
    directory.credentials.keepWhile(() => isBusy);
    const sessions = [await directory.sessions.open(id, false), await directory.sessions.open(id, true)];
    for (const { session } of sessions) {
      await directory.sessions.end(session.handle);
      expect(await directory.credentials.of(id)).not.toBeNull();
    }
    isBusy = false;
    time += 10 * 60_000;
    await directory.credentials.sweep();
    expect(await directory.credentials.of(id)).toBeNull();
    expect(notified).toEqual([[id, null]]);
  });

  it('go when a session has been idle for too long, and with their account', async () => {
    const id = await keepAda();
    await directory.sessions.open(id, false);
    await directory.credentials.sweep();
    expect(await directory.credentials.accounts()).toEqual([id]);
    time += SESSION_LIFETIME.idle + 1;
    await directory.credentials.sweep();
    expect(await directory.credentials.accounts()).toEqual([]);
    await keepAda();
    await directory.accounts.remove(id);
    expect(await directory.credentials.accounts()).toEqual([]);
  });
});
