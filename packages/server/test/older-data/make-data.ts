/**
 * Makes a data folder as the present version writes it, compressed, for `older-data.test.ts` of later versions:
 * `node --import tsx packages/server/test/older-data/make-data.ts`, run before the first step of a new form is written.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Database } from '../../src/platform/sqlite/database.ts';
import { MIGRATIONS } from '../../src/store/sqlite/files/schema.ts';
import { mail, startWren } from '../wren/running-wren.ts';
import { DUE_AT, MADE_AT, PLACED, SETTINGS } from './what-is-in-it.ts';

const target = join(import.meta.dirname, `form-${MIGRATIONS.length}`);

const wren = await startWren({ startsAt: MADE_AT });
const ada = await wren.signedIn(wren.ada);
for (const [subject, mailbox] of PLACED) {
  const id = await wren.deliver(wren.ada, mail(subject));
  if (mailbox !== 'inbox') await ada.call('mail.set_mails_mailbox', { mail_ids: [id], mailbox });
}
const plans = await wren.deliver(wren.ada, mail('Plans', { 'Message-ID': '<plans@example.com>' }));
await ada.call('mail.set_flagged', { names: [plans], flagged: true });
await ada.call('mail.set_seen', { names: [plans], seen: true });
await wren.deliver(wren.ada, mail('Re: Plans', { 'In-Reply-To': '<plans@example.com>' }));
const written = (subject: string) => ({ to: ['grace@mail.localhost'], subject, html_body: '<p>Words</p>' });
await ada.call('mail.create_mail', { ...written('Gone out'), submit: true });
await wren.queue.idle();
await ada.call('mail.create_mail', { ...written('Unfinished'), submit: false });
await ada.call('mail.create_mail', { ...written('Later'), submit: true, send_at: DUE_AT });
await ada.call('client.save_settings', { settings: SETTINGS });
await wren.directory.accounts.addAlias(wren.ada.id, 'countess@mail.localhost');

await wren.stop();
for (const path of readdirSync(wren.folder, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.db')) continue;
  const file = new Database(join(wren.folder, path));
  file.execute('PRAGMA journal_mode = DELETE');
  file.execute('VACUUM');
  file.close();
  const packed = join(target, `${path}.gz`);
  mkdirSync(dirname(packed), { recursive: true });
  writeFileSync(packed, gzipSync(readFileSync(join(wren.folder, path)), { level: 9 }));
}
rmSync(wren.folder, { recursive: true });
