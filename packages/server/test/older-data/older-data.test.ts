import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Database } from '../../src/platform/sqlite/database.ts';
import { MIGRATIONS } from '../../src/store/sqlite/files/schema.ts';
import { type RunningWren, startWren } from '../wren/running-wren.ts';
import { folderOf } from '../wren/two-people.ts';
import type { Visitor } from '../wren/visitor.ts';
import { DUE_AT, MADE_AT, PLACED, SETTINGS } from './what-is-in-it.ts';

/** The data folders beside this file, each named after the form of its accounts' files. */
const FORMS = readdirSync(import.meta.dirname).filter((name) => name.startsWith('form-'));

function unpacked(form: string): string {
  const packed = join(import.meta.dirname, form);
  const folder = mkdtempSync(join(tmpdir(), 'wren-older-'));
  for (const path of readdirSync(packed, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.gz')) continue;
    const target = join(folder, path.slice(0, -'.gz'.length));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, gunzipSync(readFileSync(join(packed, path))));
  }
  return folder;
}

describe.each(FORMS)('a data folder that an older version has written (%s)', (form) => {
  let wren: RunningWren;
  let ada: Visitor;
  const subjects = async (mailbox: string): Promise<readonly string[]> =>
    (await folderOf(ada, mailbox)).map(({ subject }) => subject);

  beforeEach(async () => {
    wren = await startWren({ folder: unpacked(form), startsAt: MADE_AT });
    ada = await wren.signedIn(wren.ada);
  });
  afterEach(() => wren.close());

  test('has the present form once it was opened', async () => {
    await wren.storeOf(wren.ada);
    const file = new Database(join(wren.folder, 'accounts', `${wren.ada.id}.db`));
    try {
      expect(file.sql('PRAGMA user_version').get()).toEqual({ user_version: MIGRATIONS.length });
    } finally {
      file.close();
    }
  });

  test('has its mail where it was, with its marks and conversations', async () => {
    for (const [subject, mailbox] of PLACED) expect(await subjects(mailbox)).toContain(subject);
    const [plans] = (await folderOf(ada, 'inbox')).filter(({ subject }) => subject.includes('Plans'));
    const thread = await ada.call('mail.get_mail_thread', { thread_id: plans?.thread_id });
    expect(thread).toMatchObject([
      { subject: 'Plans', seen: 1, flagged: 1 },
      { subject: 'Re: Plans', seen: 0, flagged: 0 },
    ]);
    expect(await subjects('sent')).toEqual(['Gone out']);
    expect(await subjects('drafts')).toEqual(['Unfinished']);
  });

  test('has its settings and addresses', async () => {
    expect(await ada.call('client.get_settings')).toEqual({ settings: SETTINGS });
    expect(await wren.directory.accounts.aliases(wren.ada.id)).toEqual(['countess@mail.localhost']);
  });

  test('finds its mail, and takes changes and new mail', async () => {
    const { rows } = await ada.call('mail.search_mails', { query: 'subject:away' });
    expect(rows).toMatchObject([{ subject: 'Put away' }]);
    await ada.call('mail.set_mails_mailbox', { mail_ids: [rows[0].name], mailbox: 'trash' });
    expect(await subjects('archive')).toEqual([]);
    expect(await subjects('trash')).toContain('Put away');
  });

  test('[2.43] sends its scheduled mail at its hour, once', async () => {
    expect(await ada.call('mail.get_scheduled_mails')).toMatchObject([{ subject: 'Later', send_at: DUE_AT }]);
    wren.pass(DUE_AT - MADE_AT + 60_000);
    await wren.queue.idle();
    expect(await ada.call('mail.get_scheduled_mails')).toEqual([]);
    expect((await subjects('sent')).filter((subject) => subject === 'Later')).toHaveLength(1);
    const grace = await wren.signedIn(wren.grace);
    expect((await folderOf(grace, 'inbox')).filter(({ subject }) => subject === 'Later')).toHaveLength(1);
  });
});
