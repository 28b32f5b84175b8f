import { snoozedUntil } from '@wren/domain/message/snooze.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { QueueRig } from '../../../test/smtp/queue-rig.ts';
import { mail, opener, reply } from '../../../test/store/sample-mail.ts';
import type { MailChange, MailStore } from '../../store/mail-store.ts';
import { openSqliteStores } from '../../store/sqlite/sqlite-stores.ts';

let rig: QueueRig;
let store: MailStore;
let start: number;
beforeEach(async () => {
  rig = await QueueRig.open();
  await rig.reopen();
  start = rig.now();
  store = await rig.mail.stores.of(rig.mail.ada.id);
});
afterEach(async () => {
  await rig.close();
});

const MINUTE = 60_000;
let commands = 0;
const apply = async (...changes: readonly MailChange[]) => {
  commands += 1;
  return store.apply(changes, `command-${commands}`);
};
const snooze = async (threads: readonly string[], minutes: number) =>
  apply({ kind: 'move', target: { threads, folder: 'inbox' }, mailbox: 'snoozed', until: start + minutes * MINUTE });

const idsIn = async (folder: 'inbox' | 'snoozed') =>
  (await store.list({ kind: 'folder', folder }, { offset: 0, limit: 50 })).rows.map((row) => row.latest.id);

describe('[D36] a snoozed conversation', () => {
  beforeEach(async () => {
    await apply(opener('m1', { seen: true }), reply('m2', ['m1'], { seen: true }), mail('m3'), mail('m4'));
  });

  test('leaves the Inbox, and comes back at its hour: on top, unread, without the mark of Snoozed', async () => {
    await snooze(['m1'], 60);
    expect([await idsIn('inbox'), await idsIn('snoozed')]).toEqual([['m4', 'm3'], ['m2']]);
    await rig.pass(59);
    expect(await idsIn('snoozed')).toEqual(['m2']);
    await rig.pass(2);
    expect([await idsIn('inbox'), await idsIn('snoozed')]).toEqual([['m2', 'm4', 'm3'], []]);
    const messages = await store.messages(['m1', 'm2']);
    expect(messages.map(({ mailbox, seen }) => [mailbox, seen])).toEqual([
      ['inbox', true],
      ['inbox', false],
    ]);
    expect(messages.map(({ keywords }) => snoozedUntil(keywords))).toEqual([null, null]);
    expect(rig.queue.timers.of(rig.mail.ada.id, 'snooze')).toEqual([]);
  });

  test('comes back once at the start when its time has passed while the machine was off', async () => {
    await snooze(['m1', 'm3'], 60);
    await snooze(['m4'], 600);
    await rig.stop();
    await rig.pass(120);
    expect(await idsIn('inbox')).toEqual([]);
    await rig.reopen();
    await rig.queue.idle();
    // As they stood before.
    expect([await idsIn('inbox'), await idsIn('snoozed')]).toEqual([['m3', 'm2'], ['m4']]);
  });

  test('stays where it has been moved to since, and waits for another time where it was given one', async () => {
    await snooze(['m1'], 60);
    await snooze(['m3'], 60);
    await snooze(['m4'], 60);
    await apply({ kind: 'move', target: { messages: ['m3'] }, mailbox: 'trash' });
    await apply({ kind: 'move', target: { messages: ['m4'] }, mailbox: 'snoozed', until: start + 90 * MINUTE });
    await apply({ kind: 'move', target: { messages: ['m1', 'm2'] }, mailbox: 'inbox' });
    await rig.pass(61);
    expect([await idsIn('inbox'), await idsIn('snoozed')]).toEqual([['m2'], ['m4']]);
    expect((await store.messages(['m3']))[0]?.mailbox).toBe('trash');
    await rig.pass(30);
    expect(await idsIn('inbox')).toEqual(['m4', 'm2']);
  });

  test('comes back at once where its time has passed, and again after another time', async () => {
    await snooze(['m1'], -1);
    await rig.queue.idle();
    expect(await idsIn('inbox')).toEqual(['m2', 'm4', 'm3']);
    await snooze(['m3'], 1);
    await snooze(['m1'], 2);
    await rig.pass(5);
    expect(await idsIn('inbox')).toEqual(['m2', 'm3', 'm4']);
    const [newest] = await store.messages(['m2']);
    expect(newest?.keywords).toHaveLength(1);
  });

  test('is found again by what looks after Snoozed, though its own timer was lost', async () => {
    await snooze(['m1'], 60);
    await snooze(['m3'], 30);
    rig.queue.timers.clear(rig.mail.ada.id, 'snooze', String(start + 60 * MINUTE));
    await rig.pass(31);
    expect(await idsIn('snoozed')).toEqual(['m2']);
    await rig.pass(31);
    expect(await idsIn('snoozed')).toEqual([]);
  });

  test('comes back though another program has filed it, once its account is opened', async () => {
    const other = openSqliteStores({ folder: rig.mail.folder });
    const until = start + 60 * MINUTE;
    const put = mail('m9', { mailbox: 'snoozed', keywords: [`$snoozed-${Math.floor(until / 1000)}`] });
    await (await other.of(rig.mail.grace.id)).apply([put], 'filed');
    await other.close();
    const graces = await rig.mail.stores.of(rig.mail.grace.id);
    await expect.poll(() => rig.queue.timers.of(rig.mail.grace.id, 'snooze')).not.toEqual([]);
    await rig.pass(61);
    expect((await graces.messages(['m9']))[0]?.mailbox).toBe('inbox');
  });

  test('of an account that is removed does nothing', async () => {
    await snooze(['m1'], 60);
    await rig.mail.directory.accounts.remove(rig.mail.ada.id);
    await rig.pass(61);
    expect(await idsIn('snoozed')).toEqual(['m2']);
    expect(rig.queue.timers.of(rig.mail.ada.id, 'snooze')).toEqual([]);
  });

  test('waits a minute where its mail cannot be had', async () => {
    let isBroken = true;
    const { stores } = rig.mail;
    await rig.reopen({
      stores: {
        of: async (id) => (isBroken ? Promise.reject(new Error('no')) : stores.of(id)),
        recordsOf: (id) => stores.recordsOf(id),
        notesOf: (id) => stores.notesOf(id),
        aroundChanges: (run) => stores.aroundChanges(run),
        onOpen: (run) => stores.onOpen(run),
      },
    });
    await snooze(['m1'], 60);
    await rig.pass(60);
    isBroken = false;
    await rig.pass(0.5);
    expect(await idsIn('snoozed')).toEqual(['m2']);
    await rig.pass(0.5);
    expect(await idsIn('snoozed')).toEqual([]);
  });
});
