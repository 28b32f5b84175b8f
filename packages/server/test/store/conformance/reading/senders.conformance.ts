import { describe, expect, test } from 'vitest';
import { address, mail } from '../../sample-mail.ts';
import type { MakeHarness } from '../harness.ts';
import { useAccount } from '../harness.ts';

/** What every store must say of senders. */
export function describeSenders(makeHarness: MakeHarness): void {
  describe('senders', () => {
    const account = useAccount(makeHarness);
    const from = (email: string) => ({ from: address(email) });

    test('mail of a sender is known by the whole address, in whatever case', async () => {
      await account.apply(mail('m1', from('Wren@Example.org')), mail('m2', { from: null }));
      expect(await account.store.senderFacts('wren@example.ORG')).toMatchObject({ cameBefore: true });
      expect(await account.store.senderFacts('ren@example.org')).toMatchObject({ cameBefore: false });
      expect(await account.store.senderFacts('wren@example.org.example')).toMatchObject({ cameBefore: false });
    });

    test('what a header asks of its reader is kept with the bodies, and missing where it was not put', async () => {
      const unsubscribe = { url: 'https://list.example/leave', mailto: null, oneClick: true };
      const receipt = { to: 'ada@example.org', expected: true };
      const body = { html: null, text: 'Hello' };
      await account.apply(
        mail('m1', { body: { ...body, unsubscribe, receipt } }),
        mail('m2', { body: { ...body, unsubscribe: null, receipt: null } }),
        mail('m3', { body }),
      );
      expect(Object.fromEntries(await account.store.bodies(['m1', 'm2', 'm3']))).toEqual({
        m1: { ...body, unsubscribe, receipt },
        m2: { ...body, unsubscribe: null, receipt: null },
        m3: body,
      });
    });

    test('mail in Junk, Trash and the Screener does not make a sender known, and counts again elsewhere', async () => {
      await account.apply(
        mail('m1', { ...from('junk@example.org'), mailbox: 'junk' }),
        mail('m2', { ...from('gone@example.org'), mailbox: 'trash' }),
        mail('m3', { ...from('new@example.org'), mailbox: 'screener' }),
      );
      expect(await account.store.senderFacts('new@example.org')).toMatchObject({ cameBefore: false });
      expect(await account.store.senderFacts('junk@example.org')).toMatchObject({ cameBefore: false });
      expect(await account.store.senderFacts('gone@example.org')).toMatchObject({ cameBefore: false });
      await account.apply({ kind: 'move', mailbox: 'inbox', target: { messages: ['m1'] } });
      expect(await account.store.senderFacts('junk@example.org')).toMatchObject({ cameBefore: true });
    });

    test('a sender is unknown again when the last mail is destroyed, or has another sender', async () => {
      await account.apply(mail('m1', from('one@example.org')), mail('m2', from('two@example.org')));
      await account.apply({ kind: 'destroy', target: { messages: ['m1'] } }, mail('m2', from('three@example.org')));
      expect(await account.store.senderFacts('one@example.org')).toMatchObject({ cameBefore: false });
      expect(await account.store.senderFacts('two@example.org')).toMatchObject({ cameBefore: false });
      expect(await account.store.senderFacts('three@example.org')).toMatchObject({ cameBefore: true });
    });
  });
}
