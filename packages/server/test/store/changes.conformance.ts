import type { Target } from '@wren/domain/message/change.ts';
import { FIELD_KEYWORDS } from '@wren/domain/message/keyword.ts';
import type { MailboxId } from '@wren/domain/message/mailbox.ts';
import { describe, expect, test } from 'vitest';
import type { MailChange, PutMail } from '../../src/store/mail-store.ts';
import type { MakeHarness } from './harness.ts';
import { latestIds, useAccount } from './harness.ts';
import { mail, opener, reply, second } from './sample-mail.ts';

const byId = (...messages: readonly string[]): Target => ({ messages });
const move = (target: Target, mailbox: MailboxId): MailChange => ({ kind: 'move', target, mailbox });
const destroy = (target: Target): MailChange => ({ kind: 'destroy', target });
const seen = (target: Target, value: boolean): MailChange => ({ kind: 'flag', target, keyword: 'seen', value });
const flagged = (target: Target, value: boolean): MailChange => ({ kind: 'flag', target, keyword: 'flagged', value });

export function describeChanges(makeHarness: MakeHarness): void {
  describe('changes', () => {
    const account = useAccount(makeHarness);

    /** The mailbox of each of these messages. */
    async function mailboxes(...ids: readonly string[]): Promise<readonly MailboxId[]> {
      return (await account.store.messages(ids)).map((message) => message.mailbox);
    }

    test.each(FIELD_KEYWORDS)('%s is set and taken away', async (keyword) => {
      await account.apply(mail('m1'));
      const set = await account.apply({ kind: 'flag', target: byId('m1'), keyword, value: true });
      expect(set).toMatchObject({ changed: ['m1'], destroyed: [], repeated: false });
      expect((await account.store.messages(['m1']))[0]?.[keyword]).toBe(true);
      await account.apply({ kind: 'flag', target: byId('m1'), keyword, value: false });
      expect((await account.store.messages(['m1']))[0]?.[keyword]).toBe(false);
    });

    test('any keyword is set, found by its label in whatever case, and taken away', async () => {
      await account.apply(opener('m1'), mail('m2', { keywords: ['Work'] }), reply('m3', ['m1'], { home: 'sent' }));
      const label = (target: Target, value: boolean, keyword = 'work'): MailChange => ({
        ...{ kind: 'flag', target, keyword, value },
      });
      expect((await account.apply(label(byId('m2'), true))).changed).toEqual([]);
      const set = await account.apply(label({ threads: ['m1'], folder: 'inbox' }, true));
      expect(set.changed).toEqual(['m1', 'm3']);
      await account.apply(label(byId('m1'), true, '$pinned'));
      expect((await account.store.messages(['m1']))[0]?.keywords).toEqual(['$pinned', 'work']);
      expect(await account.found('label:WORK')).toEqual(['m3', 'm2']);
      expect(await account.found('is:pinned')).toEqual(['m1']);
      expect((await account.folder('inbox')).rows.map((row) => row.keywords)).toEqual([['$pinned', 'work'], ['Work']]);
      expect((await account.apply(label(byId('m2', 'm1'), false, 'WORK'))).changed).toEqual(['m2', 'm1']);
      expect(await account.found('label:work')).toEqual(['m3']);
      expect((await account.store.messages(['m2']))[0]).not.toHaveProperty('keywords');
    });

    test('the keywords that mail has are counted by unread conversations outside of Junk and Trash', async () => {
      await account.apply(
        opener('m1', { keywords: ['Work', '$pinned'] }),
        reply('m2', ['m1'], { keywords: ['work'] }),
        mail('m3', { keywords: ['work', 'a'] }),
        mail('m4', { keywords: ['work'], seen: true }),
      );
      const unread = async () =>
        Object.fromEntries((await account.store.keywords()).map((one) => [one.keyword, one.unreadThreads]));
      expect(await unread()).toEqual({ $pinned: 1, a: 1, work: 2 });
      await account.apply(seen(byId('m1'), true), move(byId('m3'), 'trash'));
      expect(await unread()).toEqual({ $pinned: 0, a: 0, work: 1 });
      await account.apply(move(byId('m3'), 'inbox'), seen(byId('m2'), true));
      expect(await unread()).toEqual({ $pinned: 0, a: 1, work: 1 });
      await account.apply({ kind: 'flag', target: byId('m2', 'm3', 'm4'), keyword: 'work', value: false });
      expect(await unread()).toEqual({ $pinned: 0, a: 1, Work: 0 });
      await account.apply(destroy(byId('m1', 'm3')));
      expect(await unread()).toEqual({});
    });

    test('an answer to a muted conversation is filed where its deliverer says, in whatever thread it is then', async () => {
      const quiet = (id: string, to: readonly string[]) => ({ ...reply(id, to), ifMuted: 'archive' as const });
      await account.apply(opener('m1'), opener('m2'), quiet('m3', ['m1']));
      await account.apply({ kind: 'flag', target: byId('m1'), keyword: '$muted', value: true });
      await account.apply(quiet('m4', ['m3']), quiet('m5', ['m2']), reply('m6', ['m1']));
      expect(await mailboxes('m3', 'm4', 'm5', 'm6')).toEqual(['inbox', 'archive', 'inbox', 'inbox']);
      expect((await account.store.messages(['m4']))[0]?.seen).toBe(false);
    });

    test('a mail that ends a mute comes to the Inbox, and no message of its thread is muted any more', async () => {
      const mute = { kind: 'flag', target: byId('m1', 'm2'), keyword: '$muted', value: true } as const;
      await account.apply(opener('m1'), reply('m2', ['m1'], { home: 'sent' }), mute);
      const last = { ...reply('m3', ['m1'], { mailbox: 'junk' }), endsMute: true };
      expect((await account.apply(last)).changed).toEqual(['m3']);
      expect((await account.apply({ ...reply('m4', ['m2']), endsMute: true })).changed).toEqual(['m4', 'm1', 'm2']);
      expect(await mailboxes('m4')).toEqual(['inbox']);
      expect(await account.found('is:muted')).toEqual([]);
    });

    test('[D41] a mail that answers nothing which is wanted is filed where its deliverer says, and by its subject alone it answers nothing', async () => {
      const asked = (one: PutMail) => ({ ...one, ifUnasked: 'screener' as const });
      const apart = (['junk', 'trash', 'screener'] as const).map((mailbox, at) => opener(`m${at + 1}`, { mailbox }));
      await account.apply(...apart, opener('m4'), opener('m5', { home: 'sent', mailbox: 'trash' }));
      await account.apply(
        ...['m1', 'm2', 'm3', 'm4', 'm5'].map((id, at) => asked(reply(`m${at + 11}`, [id]))),
        asked(mail('m16')),
        asked(mail('m17', { subject: 'Re: Subject of m16', messageIdHeader: 'other@example.org' })),
      );
      expect(await mailboxes('m11', 'm12', 'm13', 'm14', 'm15', 'm16', 'm17')).toEqual([
        ...['screener', 'screener', 'screener', 'inbox', 'inbox'],
        ...['screener', 'screener'],
      ]);
    });

    test('the keywords of a mail go with it when it is replaced or destroyed', async () => {
      await account.apply(mail('m1', { keywords: ['work'] }), mail('m2', { keywords: ['work', 'home'] }));
      await account.apply(mail('m1', { keywords: ['home'] }));
      expect(await account.found('label:work')).toEqual(['m2']);
      await account.apply(destroy(byId('m2')));
      expect(await account.found('label:home')).toEqual(['m1']);
    });

    test('a flag that is set already changes neither message nor state', async () => {
      const { state } = await account.apply(mail('m1', { flagged: true }));
      expect(await account.apply(flagged(byId('m1'), true))).toMatchObject({ changed: [], state });
      expect(await account.store.state()).toBe(state);
    });

    test('own mail stays seen when its conversation is marked unread', async () => {
      await account.apply(opener('m1', { seen: true }), reply('m2', ['m1'], { home: 'sent', seen: true }));
      const { changed } = await account.apply(seen({ threads: ['m1'], folder: 'inbox' }, false));
      expect(changed).toEqual(['m1']);
      expect((await account.store.messages(['m2']))[0]?.seen).toBe(true);
    });

    test('mail moved to Trash and out again comes home', async () => {
      await account.apply(mail('m1'), mail('m2', { home: 'sent' }), mail('m3', { home: 'drafts' }));
      await account.apply(move(byId('m1', 'm2', 'm3'), 'trash'));
      expect(await mailboxes('m1', 'm2', 'm3')).toEqual(['trash', 'trash', 'trash']);
      await account.apply(move(byId('m1', 'm2', 'm3'), 'inbox'));
      expect(await mailboxes('m1', 'm2', 'm3')).toEqual(['inbox', 'sent', 'drafts']);
    });

    test('mail reported as junk lies in Junk', async () => {
      await account.apply(mail('m1'));
      await account.apply(move(byId('m1'), 'junk'));
      expect(latestIds(await account.folder('junk'))).toEqual(['m1']);
      expect((await account.folder('inbox')).rows).toEqual([]);
    });

    test('flagged mail leaves Favourite for Trash and comes back flagged', async () => {
      await account.apply(mail('m1', { flagged: true }));
      await account.apply(move(byId('m1'), 'trash'));
      expect((await account.store.counts()).get('starred')?.threads).toBe(0);
      await account.apply(move(byId('m1'), 'inbox'));
      expect((await account.store.counts()).get('starred')?.threads).toBe(1);
    });

    test('destroyed mail is gone from everywhere', async () => {
      await account.apply(mail('m1', { body: { html: null, text: 'gone' } }));
      expect(await account.apply(destroy(byId('m1')))).toMatchObject({ changed: [], destroyed: ['m1'] });
      expect(await account.store.messages(['m1'])).toEqual([]);
      expect(await account.store.thread('m1')).toEqual([]);
      expect((await account.store.bodies(['m1'])).size).toBe(0);
      expect(await account.found('gone')).toEqual([]);
      expect((await account.store.counts()).get('inbox')?.threads).toBe(0);
    });

    test('unknown ids and threads are left out', async () => {
      const { state } = await account.apply(mail('m1'));
      const nothing = [byId('x'), { threads: ['x'], folder: 'inbox' } as const];
      const changes = nothing.flatMap((target) => [seen(target, true), move(target, 'trash'), destroy(target)]);
      expect(await account.apply(...changes)).toMatchObject({ changed: [], destroyed: [], state });
      expect(await account.store.messages(['x', 'm1', 'y'])).toHaveLength(1);
    });

    test('a thread in the Inbox means its messages in neither Junk nor Trash', async () => {
      await account.apply(
        opener('m1'),
        reply('m2', ['m1'], { home: 'sent', seen: true }),
        reply('m3', ['m1'], { mailbox: 'trash' }),
        reply('m4', ['m1'], { mailbox: 'junk' }),
      );
      await account.apply(move({ threads: ['m1'], folder: 'inbox' }, 'trash'));
      expect(await mailboxes('m1', 'm2', 'm3', 'm4')).toEqual(['trash', 'trash', 'trash', 'junk']);
    });

    test('a thread in Trash means its trashed messages', async () => {
      await account.apply(opener('m1'), reply('m2', ['m1'], { mailbox: 'trash' }));
      expect(await account.apply(destroy({ threads: ['m1'], folder: 'trash' }))).toMatchObject({ destroyed: ['m2'] });
      expect(await account.threadIds('m1')).toEqual(['m1']);
    });

    test('a thread in Junk means its junk', async () => {
      await account.apply(opener('m1'), reply('m2', ['m1'], { mailbox: 'junk' }));
      await account.apply(move({ threads: ['m1'], folder: 'junk' }, 'inbox'));
      expect(await mailboxes('m1', 'm2')).toEqual(['inbox', 'inbox']);
    });

    test('a thread in Favourite means the conversation, flagged or not', async () => {
      await account.apply(
        opener('m1', { flagged: true }),
        reply('m2', ['m1']),
        reply('m3', ['m1'], { mailbox: 'junk' }),
      );
      const { changed } = await account.apply(seen({ threads: ['m1'], folder: 'starred' }, true));
      expect(changed).toEqual(['m1', 'm2']);
    });

    test('the changes of a command are carried out in their order', async () => {
      const applied = await account.apply(
        mail('m2'),
        mail('m1'),
        flagged(byId('m1'), true),
        move(byId('m1', 'm2'), 'trash'),
        destroy(byId('m2')),
      );
      expect(applied).toMatchObject({ changed: ['m1'], destroyed: ['m2'] });
      expect((await account.store.messages(['m1']))[0]).toMatchObject({ flagged: true, mailbox: 'trash' });
    });

    test('what is changed is told in the order of the changes, each once', async () => {
      await account.apply(mail('m1'), mail('m2'), mail('m3'));
      const applied = await account.apply(flagged(byId('m3', 'm1', 'm3'), true), seen(byId('m2', 'm1'), true));
      expect(applied.changed).toEqual(['m3', 'm1', 'm2']);
    });

    test('the same command twice is carried out once and answered alike', async () => {
      const first = await account.store.apply([mail('m1')], 'once');
      await account.apply(destroy(byId('m1')));
      expect(await account.store.applied('once')).toEqual({ ...first, repeated: true });
      expect(await account.store.applied('never')).toBeNull();
      expect(await account.store.apply([mail('m1')], 'once')).toEqual({ ...first, repeated: true });
      expect(await account.store.messages(['m1'])).toEqual([]);
    });

    test('the same command twice at a time is carried out once', async () => {
      const both = await Promise.all([
        account.store.apply([mail('m1')], 'once'),
        account.store.apply([mail('m1')], 'once'),
      ]);
      expect(both.map((applied) => applied.repeated).sort()).toEqual([false, true]);
    });

    test('many commands at a time are all carried out', async () => {
      const ids = Array.from({ length: 40 }, (_, index) => `m${index}`);
      const applied = await Promise.all(ids.map((id) => account.apply(mail(id))));
      expect(new Set(applied.map((one) => one.state)).size).toBe(40);
      expect((await account.store.counts()).get('inbox')?.threads).toBe(40);
    });

    test('a command without changes leaves the state', async () => {
      const state = await account.store.state();
      expect(await account.apply()).toEqual({ state, changed: [], destroyed: [], repeated: false });
    });

    test('a draft put again replaces the one with its id', async () => {
      await account.apply(mail('m1', { home: 'drafts', seen: true, subject: 'One', body: { html: 'a', text: null } }));
      const again = mail('m1', { home: 'drafts', seen: true, subject: 'Two', body: { html: 'b', text: 'c' } });
      expect(await account.apply(again)).toMatchObject({ changed: ['m1'], destroyed: [] });
      expect(await account.store.messages(['m1'])).toEqual([{ ...again.message, threadId: 'm1' }]);
      expect(await account.store.bodies(['m1'])).toEqual(new Map([['m1', { html: 'b', text: 'c' }]]));
      expect((await account.store.counts()).get('drafts')?.threads).toBe(1);
    });

    test('a draft saved later stands where its new time says', async () => {
      await account.apply(mail('m1', { home: 'drafts' }), mail('m2', { home: 'drafts' }));
      await account.apply(mail('m1', { home: 'drafts', receivedAt: second(9) }));
      expect(latestIds(await account.folder('drafts'))).toEqual(['m1', 'm2']);
    });

    test('a draft saved within the second that others arrived in keeps the order of ids', async () => {
      await account.apply(
        mail('m1', { home: 'drafts' }),
        ...['m2', 'm3', 'm4'].map((id) => mail(id, { receivedAt: second(5) })),
      );
      await account.apply(mail('m1', { receivedAt: second(5) }));
      expect(latestIds(await account.folder('inbox'))).toEqual(['m4', 'm3', 'm2', 'm1']);
    });

    test('a put sets the flags that it brings', async () => {
      await account.apply(mail('m1', { flagged: true, answered: true }));
      await account.apply(mail('m1', { forwarded: true, seen: true, mailbox: 'trash' }));
      expect((await account.store.messages(['m1']))[0]).toMatchObject({
        ...{ flagged: false, answered: false, forwarded: true, seen: true, mailbox: 'trash' },
      });
    });

    test('what was destroyed can be put again', async () => {
      await account.apply(mail('m1'));
      await account.apply(destroy(byId('m1')));
      await account.apply(mail('m1', { subject: 'Back' }));
      expect((await account.store.messages(['m1']))[0]?.subject).toBe('Back');
      expect(latestIds(await account.folder('inbox'))).toEqual(['m1']);
    });

    test('messages come back with everything that was put', async () => {
      const put = mail('m1', {
        ...{
          messageIdHeader: null,
          from: null,
          sentAt: second(-5),
          preview: 'päge 你好 👋',
          size: 12345,
          blobId: 'blob',
        },
        replyTo: [{ name: null, email: 'r@example.org' }],
        to: [{ name: 'Ünï "Q" <x>', email: 'to@example.org' }],
        cc: [{ name: '', email: '' }],
        bcc: [{ name: null, email: 'bcc@example.org' }],
        attachments: [{ id: 'p', name: 'ä.pdf', type: 'application/pdf', size: 7, disposition: 'inline', cid: 'c@x' }],
        references: ['a', 'b b', 'ç'],
        inReplyTo: 'b b',
        subject: '',
        receiptSettled: true,
        sendOptions: { priority: 'high', receipt: true },
        revision: 'r1',
        keywords: ['$Important', 'Work', 'To=20do'],
      });
      await account.apply(put);
      expect(await account.store.messages(['m1'])).toEqual([{ ...put.message, threadId: 'm1' }]);
    });

    test('messages come in the order that they are asked for in', async () => {
      await account.apply(mail('m1'), mail('m2'), mail('m3'));
      const asked = await account.store.messages(['m3', 'm1', 'm2']);
      expect(asked.map((message) => message.id)).toEqual(['m3', 'm1', 'm2']);
    });
  });
}
