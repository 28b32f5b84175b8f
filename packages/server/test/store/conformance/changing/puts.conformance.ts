import { describe, expect, test } from 'vitest';
import { byId, destroy } from '../../sample-changes.ts';
import { mail, second } from '../../sample-mail.ts';
import type { MakeHarness } from '../harness.ts';
import { latestIds, useAccount } from '../harness.ts';

export function describePuts(makeHarness: MakeHarness): void {
  describe('puts', () => {
    const account = useAccount(makeHarness);

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
