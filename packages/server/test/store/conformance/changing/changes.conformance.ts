import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { describe, expect, test } from 'vitest';
import { byId, destroy, flagged, move, seen } from '../../sample-changes.ts';
import { mail, opener, reply } from '../../sample-mail.ts';
import type { MakeHarness } from '../harness.ts';
import { latestIds, useAccount } from '../harness.ts';

export function describeChanges(makeHarness: MakeHarness): void {
  describe('changes', () => {
    const account = useAccount(makeHarness);

    /** The mailbox of each of these messages. */
    async function mailboxes(...ids: readonly string[]): Promise<readonly MailboxId[]> {
      return (await account.store.messages(ids)).map((message) => message.mailbox);
    }

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
  });
}
