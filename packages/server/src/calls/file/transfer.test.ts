import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleSource } from '../../../test/engines/mirrors/mirror-rig.ts';
import { openGreetingServer, REFUSING_IMAP } from '../../../test/engines/stand-ins/greeting-server.ts';
import { openStrangeImap, type StrangeImap } from '../../../test/engines/stand-ins/strange-imap.ts';
import { messagesIn } from '../../../test/mail/mail-rig.ts';
import { type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

const SECRET = 'words that open the other account';
const SUBJECTS = ['one', 'two', 'three'];
const call = (name: string): string => `/api/method/mail.api.client.${name}`;

interface Setting {
  readonly wren: RunningWren;
  readonly ada: Visitor;
  readonly account: Readonly<Record<string, unknown>>;
}

/** A Wren that may connect to some ports of this machine. */
async function wrenFor(port: number, quota = ''): Promise<Setting> {
  const environment = { WREN_TRANSFER_HOSTS: `127.0.0.1:${port}`, WREN_ENGINE_PLAIN: 'on', WREN_QUOTA: quota };
  const wren = await startWren({ environment });
  onTestFinished(() => wren.close());
  const server = { host: '127.0.0.1', port, security: 'starttls' };
  return { wren, ada: await wren.signedIn(wren.ada), account: { server, user: 'ada@old.example', password: SECRET } };
}

async function withImap(strange: Partial<StrangeImap> = {}, quota = ''): Promise<Setting> {
  const imap = await openStrangeImap({ mails: SUBJECTS.map(sampleSource), ...strange });
  onTestFinished(() => imap.close());
  return wrenFor(imap.server.port, quota);
}

const state = async (ada: Visitor) => (await ada.call('client.get_transfer')).transfer;
/** Waits for the end of a transfer. */
async function endOf(ada: Visitor) {
  await vi.waitFor(async () => expect((await state(ada)).state).not.toBe('running'), { timeout: 110_000 });
  return state(ada);
}
const start = ({ ada, account }: Setting, mailboxes = ['INBOX']) =>
  ada.call('client.start_transfer', { ...account, mailboxes });
const subjects = async ({ wren }: Setting): Promise<readonly string[]> =>
  (await messagesIn(await wren.storeOf(wren.ada), 'inbox')).map(({ subject }) => subject).sort();

/** True if a text occurs in any file of a data folder. */
const isIn = (folder: string, text: string): boolean =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .some((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(text));

describe('bringing mail from another server', () => {
  it('tells its folders, brings what is in them once, and destroys the password', async () => {
    const setting = await withImap({ mailboxes: ['Projects'] });
    const { ada, account, wren } = setting;
    expect(await ada.call('client.look_at_transfer_server', account)).toEqual({
      problem: null,
      mailboxes: [
        { path: 'INBOX', names: ['INBOX'], role: 'inbox', count: 3 },
        { path: 'Projects', names: ['Projects'], role: null, count: 0 },
      ],
    });
    const begun = await start(setting);
    expect(begun).toMatchObject({
      problem: null,
      transfer: { host: '127.0.0.1', user: 'ada@old.example', mailboxes: 1 },
    });
    expect(await endOf(ada)).toMatchObject({
      state: 'done',
      total: 3,
      done: 3,
      imported: 3,
      duplicates: 0,
      failure: null,
    });
    expect(await subjects(setting)).toEqual([...SUBJECTS].sort());
    const notes = await wren.stores.notesOf(wren.ada.id);
    expect((await notes.read('transfer/')).map(([key]) => key)).toEqual(['transfer/job']);
    expect(isIn(wren.folder, SECRET)).toBe(false);

    // A later repetition transfers nothing twice.
    await start(setting);
    expect(await endOf(ada)).toMatchObject({ state: 'done', imported: 0 });
    expect(await subjects(setting)).toHaveLength(3);
    expect(await ada.call('client.change_transfer', { action: 'forget' })).toEqual({ problem: null, transfer: null });
  });

  it('is each account’s own, and asks for a session and a token', async () => {
    const setting = await withImap();
    await start(setting);
    await endOf(setting.ada);
    const grace = await setting.wren.signedIn(setting.wren.grace);
    expect(await state(grace)).toBeNull();
    expect((await grace.post(call('change_transfer'), { action: 'pause' })).status).toBe(404);
    expect((await setting.wren.visitor().post(call('start_transfer'), setting.account)).status).toBe(401);
    expect((await setting.ada.post(call('start_transfer'), { ...setting.account, mailboxes: [] })).status).toBe(417);
    const broken = { ...setting.account, password: 'a\r\nb LOGOUT', mailboxes: ['INBOX'] };
    expect((await setting.ada.post(call('start_transfer'), broken)).status).toBe(417);
  });

  it('says what was left there, and why', async () => {
    const setting = await withImap({ hasLost: (uid) => uid === 2 });
    await start(setting);
    expect(await endOf(setting.ada)).toMatchObject({
      ...{ state: 'done', imported: 2, left_out: 1 },
      left: [{ path: 'INBOX, message 2,', reason: 'unreadable-file' }],
    });
  });

  it('asks no server of the own network, and no port but those of IMAP', async () => {
    const setting = await withImap();
    const { ada, account } = setting;
    const problemAt = async (host: string, port: number): Promise<unknown> =>
      (await ada.call('client.look_at_transfer_server', { ...account, server: { host, port, security: 'tls' } }))
        .problem;
    for (const host of [
      '127.0.0.1',
      'localhost',
      '10.0.0.1',
      '169.254.169.254',
      '::1',
      '[::1]',
      'printer.local',
      'router',
    ]) {
      expect(await problemAt(host, 993).catch(() => 'refused')).toMatch(/^(?:not-allowed|refused)$/u);
    }
    expect(await problemAt('192.0.2.1', 993)).toBe('not-allowed');
    expect(await problemAt('8.8.8.8', 25)).toBe('not-allowed');
    const begun = await ada.call('client.start_transfer', {
      ...{ ...account, mailboxes: ['INBOX'] },
      server: { host: '10.0.0.1', port: 993, security: 'tls' },
    });
    expect(begun).toEqual({ problem: 'not-allowed', transfer: null });
  });

  it('explains a refused password, and lets none be guessed', async () => {
    const server = await openGreetingServer(REFUSING_IMAP);
    onTestFinished(() => server.close());
    const setting = await wrenFor(server.port);
    const look = () => setting.ada.post(call('look_at_transfer_server'), setting.account);
    expect((await look()).json.message).toEqual({ problem: 'bad-credentials', mailboxes: [] });
    for (let tries = 1; tries < 20; tries += 1) await look();
    expect((await look()).status).toBe(429);
  });

  it('ends where the account is full, and goes on by the password once there is room', async () => {
    const large = Buffer.concat([sampleSource('large'), Buffer.alloc(1_500_000, 'words and words\r\n')]);
    const setting = await withImap({ mails: [large] }, '1MB');
    const { ada, wren } = setting;
    await start(setting);
    expect(await endOf(ada)).toMatchObject({ state: 'failed', failure: 'over-quota', imported: 0 });
    await wren.directory.quotas.set(wren.ada.id, 'none');
    expect(await ada.call('client.change_transfer', { action: 'resume' })).toMatchObject({
      problem: 'bad-credentials',
    });
    const resumed = await ada.call('client.change_transfer', { action: 'resume', password: SECRET });
    expect(resumed).toMatchObject({ problem: null, transfer: { state: 'running', failure: null } });
    expect(await endOf(ada)).toMatchObject({ state: 'done', imported: 1 });
  });

  it('waits for a server that is out of reach, keeps the password sealed meanwhile, and can be stopped', async () => {
    let isBroken = false;
    const setting = await withImap({ breaksAt: (command) => (isBroken && command.startsWith('UID') ? '' : null) });
    const { ada, wren } = setting;
    await ada.call('client.look_at_transfer_server', setting.account);
    isBroken = true;
    await start(setting);
    expect(await endOf(ada)).toMatchObject({ state: 'waiting', imported: 0, failure: null });
    expect(isIn(wren.folder, SECRET)).toBe(false);
    const notes = await wren.stores.notesOf(wren.ada.id);
    expect(await notes.read('transfer/password')).toHaveLength(1);
    expect(await ada.call('client.change_transfer', { action: 'pause' })).toMatchObject({
      transfer: { state: 'paused' },
    });
    expect(await notes.read('transfer/password')).toHaveLength(1);
    expect(await ada.call('client.change_transfer', { action: 'stop' })).toMatchObject({
      transfer: { state: 'stopped' },
    });
    expect(await notes.read('transfer/password')).toEqual([]);
    isBroken = false;
    await ada.call('client.change_transfer', { action: 'resume', password: SECRET });
    expect(await endOf(ada)).toMatchObject({ state: 'done', imported: 3 });
  });

  it('ends where the account is disabled, keeps no password for it, and goes on once it is enabled', async () => {
    let disable = (): void => undefined;
    const setting = await withImap({
      breaksAt(command) {
        if (/^UID FETCH .*BODY/u.test(command)) disable();
        return null;
      },
    });
    const { wren } = setting;
    disable = () => wren.directory.accounts.setDisabled(wren.ada.id, true);
    await start(setting);
    const notes = await wren.stores.notesOf(wren.ada.id);
    await vi.waitFor(
      async () => {
        const [[, job = ''] = []] = await notes.read('transfer/job');
        expect(JSON.parse(job)).toMatchObject({ state: 'failed', failure: 'account-disabled', imported: 0 });
      },
      { timeout: 110_000 },
    );
    expect(await notes.read('transfer/password')).toEqual([]);
    expect(await subjects(setting)).toEqual([]);

    disable = () => undefined;
    await wren.directory.accounts.setDisabled(wren.ada.id, false);
    const ada = await wren.signedIn(wren.ada);
    await ada.call('client.change_transfer', { action: 'resume', password: SECRET });
    expect(await endOf(ada)).toMatchObject({ state: 'done', imported: 3 });
  });

  it('is not offered where mail lies on a JMAP server', async () => {
    const environment = { WREN_ENGINE: 'jmap', WREN_JMAP_URL: 'https://jmap.example.org' };
    const wren = await startWren({ environment });
    onTestFinished(() => wren.close());
    expect((await wren.visitor().call('client.get_capabilities')).extensions).not.toContain('start_transfer');
  });
});
