import type { Target } from '@wren/domain/message/change.ts';
import { FIELD_KEYWORDS } from '@wren/domain/message/keyword.ts';
import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { describe, expect, test } from 'vitest';
import type { MailChange, PutMail } from '../../../../src/store/mail-store.ts';
import { byId, destroy, flagged, move, seen } from '../../sample-changes.ts';
import { mail, opener, reply } from '../../sample-mail.ts';
import type { MakeHarness } from '../harness.ts';
import { useAccount } from '../harness.ts';

export function describeKeywords(makeHarness: MakeHarness): void {
  describe('keywords', () => {
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
  });
}
