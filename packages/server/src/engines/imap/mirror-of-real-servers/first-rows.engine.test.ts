import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imapEnvironment } from '../../../../test/engines/imap-environment.ts';
import { bytes } from '../../../../test/engines/mirrors/mirror-of-dovecot.ts';
import { missingDovecot, type RealDovecot, startDovecot } from '../../../../test/engines/real-servers/real-dovecot.ts';
import { type CuttingProxy, openCuttingProxy } from '../../../../test/engines/stand-ins/cutting-proxy.ts';
import { type RunningWren, startWren } from '../../../../test/wren/running-wren.ts';
import { folderOf } from '../../../../test/wren/two-people.ts';

const MESSAGES = 300;

describe.skipIf(missingDovecot !== null)(
  `what is asked of Dovecot at a first sign-in${missingDovecot ? `: ${missingDovecot}` : ''}`,
  () => {
    let dovecot: RealDovecot;
    let proxy: CuttingProxy;
    let wren: RunningWren;

    beforeAll(async () => {
      dovecot = await startDovecot();
      proxy = await openCuttingProxy(dovecot.imap.port);
      wren = await startWren({
        environment: {
          ...imapEnvironment(proxy.port, dovecot.submission.port),
        },
      });
    });
    afterAll(async () => {
      await wren.close();
      await proxy.close();
      dovecot.close();
    });

    /** Commands by their names, what is sent without one left out. */
    const commands = (): readonly string[] =>
      proxy.said.flatMap((line) => /^[0-9A-F]+ ((?:UID )?[A-Z]+)/u.exec(line)?.[1] ?? []);

    it('the first rows come after nine commands of one connection, and the rest by two for each 120 messages', async () => {
      const user = dovecot.addUser();
      const other = await user.connect();
      for (let at = 0; at < MESSAGES; at += 1) await other.append('INBOX', bytes(`Mail ${at}`));
      await other.logout();
      proxy.said.length = 0;
      const browser = wren.visitor();
      expect((await browser.signIn(user.address, user.password)).status).toBe(200);
      await expect.poll(async () => (await folderOf(browser, 'inbox')).length).toBeGreaterThan(0);
      const session = ['ID', 'AUTHENTICATE', 'ID', 'NAMESPACE', 'ENABLE'];
      const rows = ['LIST', 'SELECT', 'UID FETCH', 'UID FETCH'];
      expect(commands().slice(0, 9)).toEqual([...session, ...rows]);
      await expect
        .poll(() => browser.call('client.get_fetch_progress'), { timeout: 60_000 })
        .toEqual({ progress: null });
      expect(commands().filter((name) => name === 'UID SEARCH')).toEqual([]);
      const fetches = commands().filter((name) => name === 'UID FETCH').length;
      expect(fetches).toBeLessThanOrEqual(2 + 2 * Math.ceil((MESSAGES - 40) / 120));
      expect(await folderOf(browser, 'inbox')).toHaveLength(MESSAGES);
    });

    it('where most UIDs are no message’s, those that are are asked for', async () => {
      const user = dovecot.addUser();
      const other = await user.connect();
      for (const next of [2, 50_000, 100_000, 100_200]) {
        await other.append('INBOX', bytes(`Before ${next}`));
        dovecot.skipUids(user, 'INBOX', next);
      }
      await other.logout();
      proxy.said.length = 0;
      const browser = wren.visitor();
      expect((await browser.signIn(user.address, user.password)).status).toBe(200);
      await expect.poll(async () => (await folderOf(browser, 'inbox')).length).toBe(4);
      expect(commands().filter((name) => name === 'UID SEARCH')).toHaveLength(1);
    });
  },
);
