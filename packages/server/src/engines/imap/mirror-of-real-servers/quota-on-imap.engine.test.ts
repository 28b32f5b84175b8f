import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { imapEnvironment } from '../../../../test/engines/imap-environment.ts';
import { openMirrorRig } from '../../../../test/engines/mirrors/mirror-rig.ts';
import { missingCyrus, type RealCyrus, startCyrus } from '../../../../test/engines/real-servers/real-cyrus.ts';
import { missingDovecot, type RealDovecot, startDovecot } from '../../../../test/engines/real-servers/real-dovecot.ts';
import { openStrangeImap } from '../../../../test/engines/stand-ins/strange-imap.ts';
import { accountOf, mail, type RunningWren, startWren } from '../../../../test/wren/running-wren.ts';
import { upload } from '../../../../test/wren/two-people.ts';
import type { Visitor } from '../../../../test/wren/visitor.ts';
import type { ServerAddress } from '../../../platform/network/server-address.ts';
import { SYNC_TIMES, type SyncTimes } from '../../mirror/sync-times.ts';

const KIB = 1024;
const HOURS = 5 * 60 * 60_000;

const wrenOn = ({ port }: ServerAddress, times: Partial<SyncTimes>): Promise<RunningWren> =>
  startWren({
    environment: {
      ...imapEnvironment(port),
      WREN_SIEVE: 'off',
    },
    times: { ...SYNC_TIMES, ...times },
  });

const source = (subject: string, size: number): string =>
  mail(subject, {}, `${'x'.repeat(70)}\n`.repeat(Math.ceil(size / 71))).replaceAll('\n', '\r\n');

const quotaOf = (browser: Visitor): Promise<{ readonly used: number; readonly limit: number | null }> =>
  browser.call('client.get_quota', {});

const file = (browser: Visitor, size: number) => upload(browser, 'photos.bin', Buffer.alloc(size, 'x'));

describe.skipIf(missingCyrus !== null)(`quotas of Cyrus by IMAP${missingCyrus ? `: ${missingCyrus}` : ''}`, () => {
  let cyrus: RealCyrus;
  let wren: RunningWren;

  beforeAll(async () => {
    cyrus = await startCyrus();
    wren = await wrenOn(cyrus.imap, { poll: 100 });
  });
  afterAll(async () => {
    await wren.close();
    cyrus.close();
  });

  it('are shown as Wren’s own from the sign-in on and as mail arrives, and a file that does not fit is refused', async () => {
    const user = await cyrus.addUser();
    await cyrus.setQuota(user, 100);
    const browser = wren.visitor();
    await browser.signIn(user.address, user.password);
    expect((await browser.call('client.get_capabilities', {})).extensions).toContain('get_quota');
    await expect.poll(async () => (await quotaOf(browser)).limit).toBe(100 * KIB);
    const { used } = await quotaOf(browser);
    await cyrus.deliver(user.address, source('News', 60 * KIB));
    await expect.poll(async () => (await quotaOf(browser)).used).toBeGreaterThanOrEqual(used + 59 * KIB);
    const refused = await file(browser, 50 * KIB);
    expect([refused.status, refused.json.exc_type]).toEqual([507, 'OverQuotaError']);
    expect((await file(browser, 20 * KIB)).status).toBe(200);
  });
});

const BOUNDED = `
plugin {
  quota_rule = *:storage=200K
  quota_grace = 0
}
`;

describe.skipIf(missingDovecot !== null)(`quotas of Dovecot${missingDovecot ? `: ${missingDovecot}` : ''}`, () => {
  let dovecot: RealDovecot;
  let wren: RunningWren;

  beforeAll(async () => {
    dovecot = await startDovecot(undefined, BOUNDED);
    // What others do there is not asked about for hours.
    wren = await wrenOn(dovecot.imap, { poll: HOURS, seldom: HOURS });
  });
  afterAll(async () => {
    await wren.close();
    dovecot.close();
  });

  const LARGE = `<p>${'Long. '.repeat(10_000)}</p>`;

  it('are read again when a message is refused for want of room (OVERQUOTA), and when room was made from here', async () => {
    const user = dovecot.addUser();
    const browser = wren.visitor();
    await browser.signIn(user.address, user.password);
    const account = await accountOf(wren, user.address);
    await wren.settled(account);
    expect(await quotaOf(browser)).toEqual({ used: 0, limit: 200 * KIB });
    const other = await user.connect();
    await other.append('INBOX', Buffer.from(source('Full', 180 * KIB)));
    // Text is always saved, and only here as long as the server has no room.
    const draft = { to: ['lin@example.com'], subject: 'Long', html_body: LARGE, save_as_draft: true };
    await browser.call('mail.create_mail', draft);
    await wren.settled(account);
    expect(await other.status('Drafts', { messages: true })).toMatchObject({ messages: 0 });
    await other.logout();
    expect((await quotaOf(browser)).used).toBeGreaterThan(180 * KIB);
    const refused = await file(browser, 100 * KIB);
    expect([refused.status, refused.json.exc_type]).toEqual([507, 'OverQuotaError']);
    const sent = { to: ['lin@example.com'], subject: 'Long', html_body: LARGE };
    expect((await browser.post('/api/method/mail.api.mail.create_mail', sent)).json.exc_type).toBe('OverQuotaError');
    const { rows } = await browser.call('mail.search_mails', { query: 'subject:full' });
    await browser.call('mail.delete_mail', { names: rows.map(({ name }: { name: string }) => name) });
    await wren.settled(account);
    // What there was no room for goes there without waiting for its turn.
    const another = await user.connect();
    await expect
      .poll(async () => another.status('Drafts', { messages: true }), { timeout: 20_000 })
      .toMatchObject({ messages: 1 });
    await another.logout();
    await wren.settled(account);
    expect((await quotaOf(browser)).used).toBeLessThan(150 * KIB);
    expect((await file(browser, 40 * KIB)).status).toBe(200);
  });
});

describe('quotas of a server that answers otherwise', () => {
  /** What a mirror knows of the quota once it is whole. @param said in answer to GETQUOTAROOT */
  async function readFrom(said: string, extensions: readonly string[] = ['QUOTA']): Promise<unknown> {
    const asked: string[] = [];
    const imap = await openStrangeImap({
      mails: [],
      extensions,
      saysAt(command) {
        if (!command.startsWith('GETQUOTAROOT')) return '';
        asked.push(command);
        return said;
      },
    });
    onTestFinished(() => imap.close());
    const rig = await openMirrorRig({ address: 'ada@mail.localhost', password: 'secret words' }, imap.server);
    onTestFinished(() => rig.close());
    await rig.settled();
    expect(asked).toHaveLength(extensions.length);
    return rig.sync.quota;
  }

  it('of several roots the one counts that leaves the least room', async () => {
    const said = [
      '* QUOTAROOT INBOX "" domain',
      '* QUOTA "" (MESSAGE 3 5 STORAGE 10 512)',
      '* QUOTA domain (STORAGE 90 100)',
    ];
    expect(await readFrom(`${said.join('\r\n')}\r\n`)).toEqual({ used: 90 * KIB, limit: 100 * KIB });
  });

  it.each([
    ['* QUOTAROOT INBOX\r\n', 'there is no root'],
    ['* QUOTAROOT INBOX ""\r\n* QUOTA "" (MESSAGE 3 5)\r\n', 'only messages are counted'],
    ['* QUOTAROOT INBOX ""\r\n* QUOTA "" (STORAGE 5 0)\r\n', 'the limit is zero'],
    ['* QUOTAROOT INBOX ""\r\n* QUOTA "" (STORAGE five NIL)\r\n', 'it tells no numbers'],
  ])('%j sets no limit: %s', async (said) => {
    expect(await readFrom(said)).toBeNull();
  });

  it('a server without quotas is not asked', async () => {
    expect(await readFrom('', [])).toBeNull();
  });
});
