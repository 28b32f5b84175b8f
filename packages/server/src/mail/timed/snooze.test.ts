import { snoozedUntil } from '@wren/domain/message/timed/snooze.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { timedRig } from '../../../test/smtp/timed-rig.ts';
import { mail, opener, reply } from '../../../test/store/sample-mail.ts';
import { openSqliteStores } from '../../store/sqlite/sqlite-stores.ts';

const on = timedRig();
const { apply } = on;
const snooze = async (threads: readonly string[], minutes: number) =>
  apply({ kind: 'move', target: { threads, folder: 'inbox' }, mailbox: 'snoozed', until: on.at(minutes) });

const idsIn = async (folder: 'inbox' | 'snoozed') =>
  (await on.store.list({ kind: 'folder', folder }, { offset: 0, limit: 50 })).rows.map((row) => row.latest.id);

describe('[D36] a snoozed conversation', () => {
  beforeEach(async () => {
    await apply(opener('m1', { seen: true }), reply('m2', ['m1'], { seen: true }), mail('m3'), mail('m4'));
  });

  test('leaves the Inbox, and comes back at its hour: on top, unread, without the mark of Snoozed', async () => {
    await snooze(['m1'], 60);
    expect([await idsIn('inbox'), await idsIn('snoozed')]).toEqual([['m4', 'm3'], ['m2']]);
    await on.rig.pass(59);
    expect(await idsIn('snoozed')).toEqual(['m2']);
    await on.rig.pass(2);
    expect([await idsIn('inbox'), await idsIn('snoozed')]).toEqual([['m2', 'm4', 'm3'], []]);
    const messages = await on.store.messages(['m1', 'm2']);
    expect(messages.map(({ mailbox, seen }) => [mailbox, seen])).toEqual([
      ['inbox', true],
      ['inbox', false],
    ]);
    expect(messages.map(({ keywords }) => snoozedUntil(keywords))).toEqual([null, null]);
    expect(await on.rig.queue.timers.of(on.rig.mail.ada.id, 'snooze')).toEqual([]);
  });

  test('comes back once at the start when its time has passed while the machine was off', async () => {
    await snooze(['m1', 'm3'], 60);
    await snooze(['m4'], 600);
    await on.rig.stop();
    await on.rig.pass(120);
    expect(await idsIn('inbox')).toEqual([]);
    await on.rig.reopen();
    await on.rig.queue.idle();
    // The order is as before.
    expect([await idsIn('inbox'), await idsIn('snoozed')]).toEqual([['m3', 'm2'], ['m4']]);
  });

  test('stays where it has been moved to since, and waits for another time where it was given one', async () => {
    await snooze(['m1'], 60);
    await snooze(['m3'], 60);
    await snooze(['m4'], 60);
    await apply({ kind: 'move', target: { messages: ['m3'] }, mailbox: 'trash' });
    await apply({ kind: 'move', target: { messages: ['m4'] }, mailbox: 'snoozed', until: on.at(90) });
    await apply({ kind: 'move', target: { messages: ['m1', 'm2'] }, mailbox: 'inbox' });
    await on.rig.pass(61);
    expect([await idsIn('inbox'), await idsIn('snoozed')]).toEqual([['m2'], ['m4']]);
    expect((await on.store.messages(['m3']))[0]?.mailbox).toBe('trash');
    await on.rig.pass(30);
    expect(await idsIn('inbox')).toEqual(['m4', 'm2']);
  });

  test('comes back at once where its time has passed, and again after another time', async () => {
    await snooze(['m1'], -1);
    await on.rig.queue.idle();
    expect(await idsIn('inbox')).toEqual(['m2', 'm4', 'm3']);
    await snooze(['m3'], 1);
    await snooze(['m1'], 2);
    await on.rig.pass(5);
    expect(await idsIn('inbox')).toEqual(['m2', 'm3', 'm4']);
    const [newest] = await on.store.messages(['m2']);
    expect(newest?.keywords).toHaveLength(1);
  });

  test('is found again by what looks after Snoozed, though its own timer was lost', async () => {
    await snooze(['m1'], 60);
    await snooze(['m3'], 30);
    await on.rig.queue.timers.clear(on.rig.mail.ada.id, 'snooze', String(on.at(60)));
    await on.rig.pass(31);
    expect(await idsIn('snoozed')).toEqual(['m2']);
    await on.rig.pass(31);
    expect(await idsIn('snoozed')).toEqual([]);
  });

  test('comes back though another program has filed it, once its account is opened', async () => {
    const other = openSqliteStores({ folder: on.rig.mail.folder });
    const until = on.at(60);
    const put = mail('m9', { mailbox: 'snoozed', keywords: [`$snoozed-${Math.floor(until / 1000)}`] });
    await (await other.of(on.rig.mail.grace.id)).apply([put], 'filed');
    await other.close();
    const graces = await on.rig.mail.stores.of(on.rig.mail.grace.id);
    await expect.poll(() => on.rig.queue.timers.of(on.rig.mail.grace.id, 'snooze')).not.toEqual([]);
    await on.rig.pass(61);
    expect((await graces.messages(['m9']))[0]?.mailbox).toBe('inbox');
  });

  test('of an account that is removed does nothing', async () => {
    await snooze(['m1'], 60);
    await on.rig.mail.directory.accounts.remove(on.rig.mail.ada.id);
    await on.rig.pass(61);
    expect(await idsIn('snoozed')).toEqual(['m2']);
    expect(await on.rig.queue.timers.of(on.rig.mail.ada.id, 'snooze')).toEqual([]);
  });

  test('waits a minute where its mail cannot be had', async () => {
    let isBroken = true;
    const { stores } = on.rig.mail;
    await on.rig.reopen({
      stores: {
        of: async (id) => (isBroken ? Promise.reject(new Error('no')) : stores.of(id)),
        recordsOf: (id) => stores.recordsOf(id),
        notesOf: (id) => stores.notesOf(id),
        aroundChanges: (run) => stores.aroundChanges(run),
        onOpen: (run) => stores.onOpen(run),
      },
    });
    await snooze(['m1'], 60);
    await on.rig.pass(60);
    isBroken = false;
    await on.rig.pass(0.5);
    expect(await idsIn('snoozed')).toEqual(['m2']);
    await on.rig.pass(0.5);
    expect(await idsIn('snoozed')).toEqual([]);
  });
});
