import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleSource } from '../../../test/engines/mirrors/mirror-rig.ts';
import { missingDovecot, type RealDovecot, startDovecot } from '../../../test/engines/real-servers/real-dovecot.ts';
import { allMessages } from '../../../test/processes/command-line.ts';
import { type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

const MANY = 500;

describe.skipIf(missingDovecot !== null)(
  `moving mail in from Dovecot and out to it${missingDovecot ? `: ${missingDovecot}` : ''}`,
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
    const until = async (ada: Visitor, wanted: string): Promise<void> =>
      vi.waitFor(async () => expect((await state(ada)).state).toBe(wanted), { timeout: 300_000 });
    const state = async (ada: Visitor) => (await ada.call('client.get_transfer')).transfer;

    it('goes on after a restart by the password that is kept, brings flags and dates, loses and doubles nothing, and takes them out again', async () => {
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
      await until(ada, 'done');
      const all = await allMessages(await wren.storeOf(wren.ada));
      expect(all.map(({ subject }) => subject).sort()).toEqual([...expected].sort());
      expect(all[0]).toMatchObject({ seen: true, flagged: true, keywords: ['Work'], receivedAt: day.getTime() });
      expect(await state(ada)).toMatchObject({ left_out: 0, done: MANY, total: MANY });
      const notes = await wren.stores.notesOf(wren.ada.id);
      expect(await notes.read('transfer/password')).toEqual([]);

      // And out again, to another account.
      const next = dovecot.addUser();
      const there = { ...account, user: next.address, password: next.password, direction: 'out' };
      await ada.call('client.start_transfer', there);
      await vi.waitFor(async () => expect((await state(ada)).imported).toBeGreaterThan(0), { timeout: 300_000 });
      // Broken off or done by then.
      const paused = await ada.call('client.change_transfer', { action: 'pause' });
      expect(paused.transfer).toMatchObject({ direction: 'out', failure: null });
      await ada.call('client.change_transfer', { action: 'resume' });
      await until(ada, 'done');
      const { imported, duplicates, ...moved } = await state(ada);
      expect(imported + duplicates).toBe(MANY);
      expect(moved).toMatchObject({ done: MANY, total: MANY, left_out: 0, failure: null });
      const reader = await next.connect();
      await reader.mailboxOpen('INBOX');
      const mails = await reader.fetchAll('1:*', { envelope: true, flags: true, internalDate: true });
      expect(mails.map(({ envelope }) => envelope?.subject).sort()).toEqual([...expected].sort());
      const [one] = mails;
      expect([...(one?.flags ?? [])].sort()).toEqual(expect.arrayContaining(['Work', '\\Flagged', '\\Seen']));
      expect(one?.internalDate).toEqual(day);
      await reader.logout();
      expect(await notes.read('transfer/password')).toEqual([]);
    });
  },
);
