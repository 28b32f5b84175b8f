import { describe, expect, test } from 'vitest';
import { mail, opener, reply, second } from '../../sample-mail.ts';
import type { MakeHarness } from '../harness.ts';
import { DAY, useAccount } from '../harness.ts';

export function describeThreads(makeHarness: MakeHarness): void {
  describe('threads', () => {
    const account = useAccount(makeHarness);

    test('an answer joins the thread of what it refers to', async () => {
      await account.apply(opener('m1'));
      await account.apply(reply('m2', ['m1']));
      await account.apply(mail('m3', { inReplyTo: 'm2@example.org', subject: 'RE: Talk' }));
      expect(await account.threadIds('m1')).toEqual(['m1', 'm2', 'm3']);
    });

    test('a thread is read oldest first, from all mailboxes', async () => {
      await account.apply(
        reply('m3', ['m1'], { mailbox: 'trash' }),
        opener('m1'),
        reply('m2', ['m1'], { home: 'sent' }),
      );
      expect((await account.store.thread('m3')).map((m) => [m.id, m.mailbox])).toEqual([
        ['m1', 'inbox'],
        ['m2', 'sent'],
        ['m3', 'trash'],
      ]);
    });

    test('a thread is read with its bodies in one go', async () => {
      await account.apply(opener('m1'), reply('m2', ['m1'], { home: 'sent' }));
      const { store } = account;
      for (const parts of ['whole', 'shown'] as const) {
        const [messages, bodies] = [await store.thread('m1'), await store.bodies(['m1', 'm2'], parts)];
        expect(await store.wholeThread('m1', parts)).toEqual(
          messages.map((message) => ({ message, body: bodies.get(message.id) })),
        );
      }
      expect(await store.wholeThread('m9', 'whole')).toEqual([]);
    });

    test('a thread has the id of the message that opened it', async () => {
      await account.apply(opener('m5'), reply('m6', ['m5']));
      expect((await account.store.messages(['m5', 'm6'])).map((message) => message.threadId)).toEqual(['m5', 'm5']);
    });

    test('a parent that comes late joins the thread of its answers', async () => {
      await account.apply(reply('m2', ['m1']), reply('m3', ['m1']));
      await account.apply(opener('m4', { messageIdHeader: 'm1@example.org' }));
      expect(await account.threadIds('m2')).toEqual(['m2', 'm3', 'm4']);
    });

    test('answers to a parent that never comes are one thread', async () => {
      await account.apply(reply('m2', ['m1']));
      await account.apply(reply('m3', ['m1']));
      expect(await account.threadIds('m2')).toEqual(['m2', 'm3']);
    });

    test('a missing link makes two threads one, under the first', async () => {
      await account.apply(reply('m2', ['m0']), reply('m4', ['m9']), reply('m5', ['m4']));
      const applied = await account.apply(reply('m6', ['m0', 'm9']));
      expect(applied.changed).toEqual(['m6', 'm4', 'm5']);
      expect(await account.threadIds('m2')).toEqual(['m2', 'm4', 'm5', 'm6']);
      expect(await account.store.thread('m4')).toEqual([]);
    });

    test('a message may tie many threads together', async () => {
      await account.apply(...[1, 2, 3, 4].map((n) => reply(`m${n}`, [`p${n}`])));
      await account.apply(reply('m5', ['p4', 'p2', 'p3', 'p1']));
      expect(await account.threadIds('m1')).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
      expect((await account.store.counts()).get('inbox')?.threads).toBe(1);
    });

    test('what joins later finds a thread that was merged', async () => {
      await account.apply(reply('m2', ['m0']), reply('m4', ['m9']), reply('m6', ['m0', 'm9']));
      await account.apply(reply('m7', ['m4']));
      expect(await account.threadIds('m2')).toEqual(['m2', 'm4', 'm6', 'm7']);
    });

    test('an answer with another subject opens a thread', async () => {
      await account.apply(opener('m1'), reply('m2', ['m1'], { subject: 'Something else' }));
      expect(await account.threadIds('m1')).toEqual(['m1']);
      expect(await account.threadIds('m2')).toEqual(['m2']);
    });

    test('answers under the other subject stay together', async () => {
      await account.apply(
        opener('m1'),
        reply('m2', ['m1'], { subject: 'New' }),
        reply('m3', ['m1', 'm2'], { subject: 'Re: New' }),
      );
      expect(await account.threadIds('m2')).toEqual(['m2', 'm3']);
      expect(await account.threadIds('m1')).toEqual(['m1']);
    });

    test('an answer that names no ancestor joins by subject', async () => {
      await account.apply(opener('m1'), mail('m2', { subject: 'AW: [list] Talk' }));
      expect(await account.threadIds('m1')).toEqual(['m1', 'm2']);
    });

    test('an answer by subject joins the newest thread that is like it', async () => {
      await account.apply(opener('m1'), opener('m2'), mail('m3', { subject: 'Re: Talk' }));
      expect(await account.threadIds('m2')).toEqual(['m2', 'm3']);
    });

    test('an answer by subject reaches 30 days', async () => {
      const late = (id: string, time: number) => mail(id, { subject: 'Re: Talk', receivedAt: second(1) + time });
      await account.apply(opener('m1'), late('m2', 30 * DAY + 1000));
      expect(await account.threadIds('m1')).toEqual(['m1']);
      await account.apply(
        opener('m4', { subject: 'Other' }),
        mail('m5', { subject: 'Re: Other', receivedAt: second(4) + 30 * DAY }),
      );
      expect(await account.threadIds('m4')).toEqual(['m4', 'm5']);
    });

    test('the same subject alone ties nothing', async () => {
      await account.apply(opener('m1'), opener('m2'), mail('m3', { subject: 'Re: ' }), mail('m4', { subject: 'Re:' }));
      expect((await account.store.counts()).get('inbox')?.threads).toBe(4);
    });

    test('a draft whose subject is edited stays in its conversation', async () => {
      await account.apply(opener('m1'), reply('m2', ['m1'], { home: 'drafts' }));
      await account.apply(reply('m2', ['m1'], { home: 'drafts', subject: 'Edited' }));
      expect(await account.threadIds('m1')).toEqual(['m1', 'm2']);
    });

    test('a draft that comes to answer something joins it', async () => {
      await account.apply(opener('m1'), mail('m2', { home: 'drafts', subject: 'Talk' }));
      await account.apply(reply('m2', ['m1'], { home: 'drafts' }));
      expect(await account.threadIds('m1')).toEqual(['m1', 'm2']);
      expect((await account.rowOf('inbox', 'm1'))?.hasDraft).toBe(true);
    });

    test('the first message put again keeps its thread', async () => {
      await account.apply(opener('m1'), reply('m2', ['m1']));
      await account.apply(opener('m1', { flagged: true }));
      expect(await account.threadIds('m1')).toEqual(['m1', 'm2']);
    });

    test('destroyed messages tie nothing', async () => {
      await account.apply(opener('m1'));
      await account.apply({ kind: 'destroy', target: { messages: ['m1'] } });
      await account.apply(reply('m2', ['m1']));
      expect((await account.store.messages(['m2']))[0]?.threadId).toBe('m2');
    });

    test('a conversation of hundreds is one thread', async () => {
      const ids = Array.from({ length: 300 }, (_, index) => `m${index + 1}`);
      const puts = ids.map((id, index) =>
        index === 0 ? opener(id) : reply(id, ids.slice(Math.max(0, index - 60), index)),
      );
      await account.apply(...puts);
      expect(await account.threadIds('m1')).toEqual(ids);
      expect((await account.folder('inbox')).rows).toMatchObject([{ messageCount: 300, latest: { id: 'm300' } }]);
    });

    test('an unknown thread is empty', async () => {
      expect(await account.store.thread('nobody')).toEqual([]);
    });
  });
}
