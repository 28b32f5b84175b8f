import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOnlyMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mail, opener, reply } from '../../../test/store/sample-mail.ts';
import { createLog } from '../../platform/log.ts';
import type { AccountStores } from '../../store/account-stores.ts';
import type { MailStore } from '../../store/mail-store.ts';
import { MemoryStores } from '../../store/memory/memory-stores.ts';
import type { NoteStore } from '../../store/note-store.ts';
import { openSqliteStores } from '../../store/sqlite/sqlite-stores.ts';
import { BulkChanges } from './bulk-changes.ts';
import type { BulkJob } from './bulk-job.ts';

const INBOX = { kind: 'folder', folder: 'inbox' } as const;
const TO_TRASH = { kind: 'move', mailbox: 'trash' } as const;
const READ = { kind: 'flag', keyword: 'seen', value: true } as const;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wren-bulk-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each([
  ['memory', () => new MemoryStores({ now: () => 0 })],
  ['SQLite', () => openSqliteStores({ folder })],
] as const)('a change of all that a list holds, over %s', (_name, open) => {
  let stores: AccountStores;
  let store: MailStore;
  let now = 1_000;
  let jobs: BulkChanges;
  let notes: NoteStore;
  const owner = () => ({ store, notes, account: 'ada' });

  beforeEach(async () => {
    stores = open();
    store = await stores.of('ada');
    notes = await stores.notesOf('ada');
    jobs = new BulkChanges(createLog('silent'), () => now);
  });
  afterEach(async () => {
    await jobs.close();
    await stores.close();
  });

  function ended(id: string): Promise<BulkJob> {
    const look = async (): Promise<BulkJob> => {
      const job = await jobs.look(owner(), id);
      expect(job.state).not.toMatch(/running|undoing/u);
      return job;
    };
    return vi.waitFor(look, { timeout: 90_000, interval: 1 });
  }
  const all = async (): Promise<readonly Message[]> => {
    const ids = Array.from({ length: 400 }, (_, at) => `m${at}`);
    return store.messages(ids);
  };
  const fill = (count: number): Promise<unknown> =>
    store.apply(
      Array.from({ length: count }, (_, at) => mail(`m${at}`, { seen: at % 3 === 0, flagged: at % 5 === 0 })),
      'fill',
    );

  it('counts the conversations that it leaves as they are, since all their mail can only be read', async () => {
    const theirs = readOnlyMailboxId('0a');
    await store.apply(
      [
        mail('m0'),
        mail('m1', { mailbox: theirs }),
        mail('m2', { mailbox: theirs }),
        // This conversation has own mail as well.
        opener('m3', { subject: 'Subject of m3' }),
        reply('m4', ['m3'], { mailbox: theirs, subject: 'Re: Subject of m3' }),
      ],
      'fill',
    );
    const search = { kind: 'search', query: parseSearch('subject:subject'), folder: null, timeZone: 'UTC' } as const;
    await jobs.start(owner(), 'trash', search, TO_TRASH);
    expect(await ended('trash')).toMatchObject({ state: 'done', total: 4, done: 4, leftOut: 2 });
    const mailboxes = (await all()).map(({ id, mailbox }) => [id, mailbox]);
    expect(Object.fromEntries(mailboxes)).toEqual({ m0: 'trash', m1: theirs, m2: theirs, m3: 'trash', m4: theirs });
    await jobs.start(owner(), 'read', search, READ);
    expect(await ended('read')).toMatchObject({ done: 3, leftOut: 0 });
  });

  it('reaches every thread, however many, and takes back exactly what it altered', async () => {
    await fill(350);
    const before = await all();
    expect(await jobs.start(owner(), 'read', INBOX, READ)).toMatchObject({ state: 'running', total: 350, done: 0 });
    expect(await ended('read')).toMatchObject({ state: 'done', done: 350 });
    expect((await all()).every((message) => message.seen)).toBe(true);
    await jobs.undo(owner(), 'read');
    expect(await ended('read')).toMatchObject({ state: 'undone', done: 0 });
    expect(await all()).toEqual(before);
  });

  it('brings every message back to the mailbox that it came from', async () => {
    await store.apply(
      [opener('m1'), reply('m2', ['m1'], { home: 'sent', seen: true }), mail('m3', { mailbox: 'junk' })],
      'x',
    );
    const before = await all();
    await jobs.start(owner(), 'trash', INBOX, TO_TRASH);
    await ended('trash');
    expect((await all()).map((message) => message.mailbox)).toEqual(['trash', 'trash', 'junk']);
    await jobs.undo(owner(), 'trash');
    await ended('trash');
    expect(await all()).toEqual(before);
  });

  it('leaves alone what arrives after the start, in new threads and in those it works at', async () => {
    await fill(250);
    await store.apply([opener('m300')], 'first');
    await jobs.start(owner(), 'trash', INBOX, TO_TRASH);
    await store.apply([reply('m301', ['m300']), mail('m302')], 'later');
    expect(await ended('trash')).toMatchObject({ total: 251, done: 251 });
    expect((await store.listAll(INBOX)).map(({ messages }) => messages)).toEqual([['m302'], ['m301']]);
  });

  it('leaves alone what has been saved from it before its turn came', async () => {
    await store.apply([mail('m1', { mailbox: 'trash' }), mail('m2', { mailbox: 'trash' })], 'x');
    await jobs.start(owner(), 'empty', { kind: 'folder', folder: 'trash' }, { kind: 'destroy' });
    await store.apply([{ kind: 'move', target: { messages: ['m1'] }, mailbox: 'inbox' }], 'saved');
    await ended('empty');
    expect((await all()).map((message) => message.id)).toEqual(['m1']);
  });

  it('does not take back what somebody has changed again since', async () => {
    await store.apply([mail('m1'), mail('m2')], 'x');
    await jobs.start(owner(), 'trash', INBOX, TO_TRASH);
    await ended('trash');
    await store.apply([{ kind: 'move', target: { messages: ['m1'] }, mailbox: 'junk' }], 'later');
    await jobs.undo(owner(), 'trash');
    await ended('trash');
    expect((await all()).map((message) => message.mailbox)).toEqual(['junk', 'inbox']);
  });

  it('starts nothing anew under a name that it knows', async () => {
    await store.apply([mail('m1')], 'x');
    await jobs.start(owner(), 'read', INBOX, READ);
    await ended('read');
    await store.apply([mail('m2')], 'y');
    expect(await jobs.start(owner(), 'read', INBOX, READ)).toMatchObject({ state: 'done', total: 1 });
    expect((await all()).map((message) => message.seen)).toEqual([true, false]);
  });

  it('stops where it is, and can still be taken back', async () => {
    await fill(350);
    const before = await all();
    await jobs.start(owner(), 'read', INBOX, READ);
    const { state, done } = await jobs.stop(owner(), 'read');
    expect(state).toBe('stopped');
    expect(done).toBeLessThan(350);
    expect((await jobs.undo(owner(), 'read')).state).toBe('undoing');
    await ended('read');
    expect(await all()).toEqual(before);
  });

  it('goes on after a restart, where it was, when somebody comes by', async () => {
    await fill(350);
    await jobs.start(owner(), 'read', INBOX, READ);
    await jobs.close();
    expect(await jobs.look(owner(), 'read')).toMatchObject({ state: 'running' });
    jobs = new BulkChanges(createLog('silent'), () => now);
    await jobs.resume(owner());
    expect(await ended('read')).toMatchObject({ state: 'done', done: 350 });
    await jobs.undo(owner(), 'read');
    await jobs.close();
    jobs = new BulkChanges(createLog('silent'), () => now);
    await jobs.resume(owner());
    expect(await ended('read')).toMatchObject({ state: 'undone', done: 0 });
  });

  it('is forgotten after a week', async () => {
    await store.apply([mail('m1')], 'x');
    await jobs.start(owner(), 'read', INBOX, READ);
    await ended('read');
    now += 8 * 24 * 60 * 60 * 1000;
    await jobs.start(owner(), 'again', INBOX, READ);
    await expect(jobs.look(owner(), 'read')).rejects.toMatchObject({ code: 'not-found' });
    await ended('again');
    expect(await notes.read('matching/')).toHaveLength(2);
  });
});
