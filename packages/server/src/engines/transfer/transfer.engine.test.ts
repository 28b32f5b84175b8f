import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { allMessages } from '../../../test/command-line.ts';
import { sampleSource } from '../../../test/engines/mirror-rig.ts';
import { missingDovecot, type RealDovecot, startDovecot } from '../../../test/engines/real-dovecot.ts';
import { type RunningWren, startWren } from '../../../test/running-wren.ts';
import type { Visitor } from '../../../test/visitor.ts';

const MANY = 500;

describe.skipIf(missingDovecot !== null)(
  `bringing mail from Dovecot${missingDovecot ? `: ${missingDovecot}` : ''}`,
  () => {
    let dovecot: RealDovecot;
    beforeAll(async () => {
      dovecot = await startDovecot();
    });
    afterAll(() => dovecot.close());

    const open = async (folder: string): Promise<RunningWren> => {
      const environment = { WREN_TRANSFER_HOSTS: `127.0.0.1:${dovecot.imap.port}`, WREN_ENGINE_PLAIN: 'on' };
      return startWren({ folder, environment });
    };
    const state = async (ada: Visitor) => (await ada.call('client.get_transfer')).transfer;

    it('goes on after a restart by the password that is kept, brings flags and dates, loses and doubles nothing', async () => {
      const user = dovecot.addUser();
      const client = await user.connect();
      const day = new Date(Date.UTC(2019, 4, 17, 8, 30));
      const filler = 'Every line of it is as long as lines of mail are, more or less.\r\n'.repeat(60);
      const expected = Array.from({ length: MANY }, (_, at) => `mail-${at}`);
      for (const subject of expected) {
        const raw = Buffer.concat([sampleSource(subject), Buffer.from(filler)]);
        await client.append('INBOX', raw, ['\\Seen', '\\Flagged', 'Work'], day);
      }
      await client.mailboxCreate('Left alone');
      await client.append('Left alone', Buffer.from(sampleSource('not wanted')));
      await client.logout();

      const folder = mkdtempSync(join(tmpdir(), 'wren-transfer-'));
      let wren = await open(folder);
      onTestFinished(() => wren.close());
      let ada = await wren.signedIn(wren.ada);
      const server = { host: '127.0.0.1', port: dovecot.imap.port, security: 'starttls' };
      const account = { server, user: user.address, password: user.password };
      const { mailboxes } = await ada.call('client.look_at_transfer_server', account);
      const counts = mailboxes.map(({ path, count }: { path: string; count: number }) => `${path} ${count}`);
      expect(counts).toEqual(expect.arrayContaining([`INBOX ${MANY}`, 'Left alone 1']));
      await ada.call('client.start_transfer', { ...account, mailboxes: ['INBOX'] });
      await vi.waitFor(async () => expect((await state(ada)).imported).toBeGreaterThan(0), {
        timeout: 300_000,
        interval: 5,
      });
      await wren.stop();

      wren = await open(folder);
      ada = await wren.signedIn(wren.ada);
      await vi.waitFor(async () => expect((await state(ada)).state).toBe('done'), { timeout: 300_000 });
      const all = await allMessages(await wren.storeOf(wren.ada));
      expect(all.map(({ subject }) => subject).sort()).toEqual([...expected].sort());
      expect(all[0]).toMatchObject({ seen: true, flagged: true, keywords: ['Work'], receivedAt: day.getTime() });
      expect(await state(ada)).toMatchObject({ left_out: 0, done: MANY, total: MANY });
      const notes = await wren.stores.notesOf(wren.ada.id);
      expect(await notes.read('transfer/password')).toEqual([]);
    });
  },
);
