import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDatabases } from '../../../test/disk/database-files.ts';
import { DOMAIN, type MailRig, messagesIn, openMailRig, sourceOf } from '../../../test/mail/mail-rig.ts';
import { insideFolder } from '../../../test/processes/command-line.ts';
import { kills } from '../../../test/processes/kills.ts';
import { Spawned } from '../../../test/processes/spawned.ts';
import { SmtpDialogue } from '../../../test/smtp/smtp-dialogue.ts';
import { BackupFolder } from '../../backup/backup-folder.ts';
import { checkBackup } from '../../backup/read-backup.ts';

/** Number of kills of each kind. */
const ROUNDS = kills(5);
const ADA = `ada@${DOMAIN}`;

let rig: MailRig;
let place: string;
beforeEach(async () => {
  rig = await openMailRig();
  place = mkdtempSync(join(tmpdir(), 'wren-backups-'));
});
afterEach(async () => {
  await rig.close();
  rmSync(place, { recursive: true });
});

/** Sends mail to both accounts until it is stopped, and records the accepted mail. */
class Sender {
  readonly accepted: string[] = [];
  isStopped = false;

  async send(port: number): Promise<void> {
    const client = new SmtpDialogue(port);
    await client.reply();
    await client.say('EHLO client.example.org');
    while (!this.isStopped) {
      const id = `n${this.accepted.length}@example.org`;
      await client.say('MAIL FROM:<bob@example.org>');
      await client.say(`RCPT TO:<${ADA}>`);
      await client.say(`RCPT TO:<grace@${DOMAIN}>`);
      const words = `word${this.accepted.length} `.repeat(500);
      const reply = await client.data(`Message-ID: <${id}>\r\nSubject: ${id}\r\n\r\n${words}`);
      expect(reply).toMatch(/^250/u);
      this.accepted.push(id);
    }
    client.close();
  }
}

/** Runs a command line and kills it while it runs, or just after its end. @returns true if it reached its end */
async function runAndKill(...args: readonly string[]): Promise<boolean> {
  const command = await Spawned.start('processes/wren-process.ts', ...args);
  const steps = Math.floor(Math.random() * 4);
  let isDone = false;
  for (let step = 0; step <= steps && !isDone; step += 1) isDone = (await command.line()) === 'done';
  await wait(Math.random() * 20);
  await command.kill();
  return isDone || (await rest(command)).includes('done');
}

async function rest(command: Spawned): Promise<readonly string[]> {
  const lines: string[] = [];
  for (let line = await command.line(); line !== null; line = await command.line()) lines.push(line);
  return lines;
}

async function runToEnd(...args: readonly string[]): Promise<void> {
  expect((await rest(await Spawned.start('processes/wren-process.ts', ...args))).at(-1)).toBe('done');
}

test(`backup killed ${ROUNDS} times while mail comes by SMTP leaves only whole ones, and restore killed as often brings back what had been taken, to the byte`, {
  timeout: 300_000,
}, async () => {
  const store = await rig.stores.of(rig.ada.id);
  for (let n = 0; n < 8; n += 1)
    await store.putBlob(Buffer.from(Array.from({ length: 2_000_000 }, () => Math.random() * 256)));
  const backups = join(place, 'backups');
  const server = await Spawned.start('smtp/inbound-process.ts', rig.folder);
  const sender = new Sender();
  const sending = sender.send(Number(await server.ready()));
  let killed = 0;
  for (let round = 0; round < ROUNDS; round += 1) if (!(await runAndKill(rig.folder, 'backup', backups))) killed += 1;
  const before = [...sender.accepted];
  await runToEnd(rig.folder, 'backup', backups);
  sender.isStopped = true;
  await sending;
  await server.kill();

  const folder = BackupFolder.open(backups);
  for (const name of folder.names()) checkBackup(folder, folder.read(name), 'bytes');
  folder.close();

  const restored = join(place, 'restored');
  for (let round = 0; round < ROUNDS; round += 1) {
    if (existsSync(join(restored, 'wren.db')) && !existsSync(join(restored, 'restore-unfinished'))) break;
    if (await runAndKill(restored, 'restore', backups)) break;
    killed += 1;
    if (existsSync(join(restored, 'restore-unfinished'))) {
      await expect(insideFolder(restored, ADA, async () => {})).rejects.toThrow('not whole');
    }
  }
  if (existsSync(join(restored, 'restore-unfinished')) || !existsSync(join(restored, 'wren.db'))) {
    await runToEnd(restored, 'restore', backups);
  }
  expect(killed).toBeGreaterThan(0);
  process.stdout.write(
    `${killed} kills, ${before.length} mails before the last backup, ${sender.accepted.length} in all\n`,
  );
  for (const account of [rig.ada, rig.grace]) {
    const now = await rig.stores.of(account.id);
    const live = new Map((await messagesIn(now, 'inbox')).map((message) => [message.id, message]));
    await insideFolder(restored, account.address, async (then) => {
      const back = await messagesIn(then, 'inbox');
      const ids = back.map(({ messageIdHeader }) => messageIdHeader);
      expect(ids).toEqual(expect.arrayContaining(before));
      expect(new Set(ids).size).toBe(ids.length);
      expect(back).toEqual(back.map(({ id }) => live.get(id)));
      const bodies = await then.bodies(back.map(({ id }) => id));
      expect(bodies).toEqual(await now.bodies(back.map(({ id }) => id)));
      for (const message of back) expect(await sourceOf(then, message)).toBe(await sourceOf(now, message));
    });
  }
  expect(new Set(Object.values(checkDatabases(restored)))).toEqual(new Set(['ok']));
});
