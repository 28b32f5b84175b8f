import { reminderKeyword } from '@wren/domain/message/timed/reminder.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { messagesIn } from '../../../test/mail/mail-rig.ts';
import { timedRig } from '../../../test/smtp/timed-rig.ts';
import { address, mail, opener, reply, type Sample } from '../../../test/store/sample-mail.ts';
import type { PutMail } from '../../store/mail-store.ts';
import { openSqliteStores } from '../../store/sqlite/sqlite-stores.ts';
import { readBlob } from '../files/read-blob.ts';

const on = timedRig();
const { apply } = on;
const at = (minutes: number): string => reminderKeyword(on.at(minutes));
const remind = async (ids: readonly string[], minutes: number, value = true) =>
  apply({ kind: 'flag', target: { messages: ids }, keyword: at(minutes), value });

const GRACE = 'grace@example.org';
const sent: Sample = {
  mailbox: 'sent',
  home: 'sent',
  seen: true,
  from: address('ada@mail.localhost', 'Ada'),
  to: [address(GRACE, 'Grace')],
};
const fromGrace: Sample = { from: address(GRACE, 'Grace') };

/** An answer with a source of its own. */
async function answerWith(id: string, field: string): Promise<PutMail> {
  const blobId = await on.store.putBlob(Buffer.from(`From: ${GRACE}\r\n${field}\r\n\r\nText\r\n`));
  return reply(id, ['m1'], { ...fromGrace, blobId, blobs: [blobId] });
}

const inbox = async () => messagesIn(on.store, 'inbox');
const keywordsOf = async (id: string) => (await on.store.messages([id]))[0]?.keywords ?? [];

describe('[D36] a reminder of sent mail', () => {
  beforeEach(async () => {
    await apply(opener('m1', sent), mail('m2', sent), mail('m3'));
  });

  test('comes at its hour as unread mail from Wren in the thread, answered to the recipients, and no second time', async () => {
    await remind(['m1'], 60);
    await on.rig.pass(59);
    expect(await inbox()).toHaveLength(1);
    await on.rig.pass(2);
    const [reminder] = (await inbox()).filter(({ id }) => id !== 'm3');
    const [m1] = await on.store.messages(['m1']);
    expect(reminder).toMatchObject({
      threadId: m1?.threadId,
      seen: false,
      from: { name: 'Wren', email: 'postmaster@mail.localhost' },
      to: [{ email: 'ada@mail.localhost' }],
      replyTo: [{ name: 'Grace', email: GRACE }],
      inReplyTo: 'm1@example.org',
      subject: 'Re: Talk',
      preview: expect.stringContaining('No answer yet: nobody has answered your mail “Talk” to Grace.'),
    });
    expect((await readBlob(on.store, reminder?.blobId ?? ''))?.toString()).toMatch(
      /^Auto-Submitted: auto-generated\r$/mu,
    );
    expect(await keywordsOf('m1')).toEqual([]);
    await on.rig.reopen();
    await on.rig.pass(120);
    expect(await inbox()).toHaveLength(2);
    expect(await on.rig.queue.timers.of(on.rig.mail.ada.id, 'remind')).toEqual([]);
  });

  test('goes without a word where somebody has answered since, also when the answer is in Trash', async () => {
    await remind(['m1', 'm2'], 60);
    await apply(reply('m4', ['m1'], { ...fromGrace, mailbox: 'trash' }));
    await on.rig.pass(61);
    expect((await inbox()).map(({ inReplyTo }) => inReplyTo)).toEqual(['m2@example.org', null]);
    expect([await keywordsOf('m1'), await keywordsOf('m2')]).toEqual([[], []]);
  });

  test.each([
    ['an automatic reply', 'Auto-Submitted: auto-replied (vacation)', 1],
    ['a person’s own', 'Auto-Submitted: no', 0],
  ])('takes %s for what it is', async (_name, field, reminders) => {
    await remind(['m1'], 60);
    await apply(await answerWith('m4', field));
    await on.rig.pass(61);
    expect((await inbox()).filter(({ from }) => from?.name === 'Wren')).toHaveLength(reminders);
  });

  test.each<[string, () => PutMail]>([
    ['junk', () => reply('m4', ['m1'], { ...fromGrace, mailbox: 'junk' })],
    ['a further mail of one’s own', () => reply('m4', ['m1'], sent)],
    ['the copy of a mail to oneself', () => reply('m4', ['m1'], { from: address('ada+list@mail.localhost') })],
    ['what was there before', () => reply('m0', ['m1'], fromGrace)],
  ])('takes %s for no answer', async (_name, put) => {
    await apply(put());
    await remind(['m1'], 60);
    await on.rig.pass(61);
    expect((await inbox()).filter(({ from }) => from?.name === 'Wren')).toHaveLength(1);
  });

  test('of a conversation is one mail, of what was sent last there, and never of what was received', async () => {
    await apply(reply('m4', ['m1'], fromGrace), reply('m5', ['m4'], sent));
    const [m1] = await on.store.messages(['m1']);
    await apply({
      ...{ kind: 'flag', keyword: at(60), value: true },
      target: { threads: [m1?.threadId ?? ''], folder: 'inbox' },
    });
    expect([await keywordsOf('m1'), await keywordsOf('m4'), await keywordsOf('m5')]).toEqual([[at(60)], [], [at(60)]]);
    await on.rig.pass(61);
    const reminders = (await inbox()).filter(({ from }) => from?.name === 'Wren');
    expect(reminders.map(({ inReplyTo }) => inReplyTo)).toEqual(['m5@example.org']);
    expect([await keywordsOf('m1'), await keywordsOf('m5')]).toEqual([[], []]);
  });

  test('is not sent when it was cancelled or its mail thrown away, and comes at another hour when it was changed', async () => {
    await apply(mail('m6', sent));
    await remind(['m1', 'm2', 'm6'], 60);
    await remind(['m1'], 60, false);
    await apply({ kind: 'move', target: { messages: ['m2'] }, mailbox: 'trash' });
    await remind(['m6'], 60, false);
    await remind(['m6'], 90);
    await on.rig.pass(61);
    expect(await inbox()).toHaveLength(1);
    expect(await keywordsOf('m2')).toEqual([]);
    await on.rig.pass(30);
    expect((await inbox()).map(({ inReplyTo }) => inReplyTo)).toEqual(['m6@example.org', null]);
  });

  test('comes once at the start when its hour has passed while the machine was off, and though its own timer was lost', async () => {
    await remind(['m1'], 60);
    await remind(['m2'], 30);
    await on.rig.queue.timers.clear(on.rig.mail.ada.id, 'remind', String(Math.floor(on.at(60) / 1000) * 1000));
    await on.rig.stop();
    await on.rig.pass(120);
    expect(await inbox()).toHaveLength(1);
    await on.rig.reopen();
    await on.rig.queue.idle();
    expect(await inbox()).toHaveLength(3);
  });

  test('comes though another program has set it, once its account is opened', async () => {
    const other = openSqliteStores({ folder: on.rig.mail.folder });
    await (await other.of(on.rig.mail.grace.id)).apply([mail('m9', { ...sent, keywords: [at(60)] })], 'filed');
    await other.close();
    const graces = await on.rig.mail.stores.of(on.rig.mail.grace.id);
    await expect.poll(() => on.rig.queue.timers.of(on.rig.mail.grace.id, 'remind')).not.toEqual([]);
    await on.rig.pass(61);
    expect(await messagesIn(graces, 'inbox')).toHaveLength(1);
  });
});
