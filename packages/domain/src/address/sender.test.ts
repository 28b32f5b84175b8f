import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../message/message.ts';
import { AVATAR_HUES, avatarHue, initial, initials, listSender, senderName, withSender } from './sender.ts';

describe('names of senders', () => {
  test.each([
    [{ name: 'Grace Hopper', email: 'grace@example.net' }, 'Grace Hopper', 'Grace Hopper'],
    [{ name: null, email: 'grace@example.net' }, 'grace', 'grace'],
    [{ name: '  ', email: 'grace@example.net' }, 'grace', 'grace'],
    [{ name: 'Grace', email: '' }, 'Grace', 'Grace'],
    [{ name: null, email: '' }, '[No Sender]', 'Unknown'],
    [{ name: null, email: '@example.net' }, '[No Sender]', 'Unknown'],
    [null, '[No Sender]', 'Unknown'],
  ])('[3.5] [2.28] %j is %s in a conversation and %s in a list', (from, inThread, inList) => {
    expect(senderName({ from })).toBe(inThread);
    expect(listSender({ from })).toBe(inList);
  });

  test('[3.5] a missing sender is filled from the nearest earlier message of the thread', () => {
    const at = (id: string, receivedAt: number, name: string | null): Message => ({
      id,
      receivedAt,
      from: name === null ? null : { name, email: `${name}@example.net` },
      threadId: 't',
      mailbox: 'inbox',
      home: 'inbox',
      seen: true,
      flagged: false,
      answered: false,
      forwarded: false,
      receiptSettled: false,
      messageIdHeader: null,
      inReplyTo: null,
      references: [],
      replyTo: [],
      to: [],
      cc: [],
      bcc: [],
      subject: '',
      preview: '',
      sentAt: null,
      size: 0,
      blobId: null,
      attachments: [],
    });
    const nameless = at('c', 3000, null);
    const thread = [at('d', 4000, 'later'), nameless, at('a', 1000, 'first'), at('b', 2000, 'second')];
    expect(withSender(nameless, thread).from?.name).toBe('second');
    expect(withSender(nameless, [nameless])).toBe(nameless);
    const named = at('e', 5000, 'me');
    expect(withSender(named, thread)).toBe(named);
  });
});

describe('avatars', () => {
  test.each([
    ['ada', 'A', 'A'],
    ['Grace Brewster Hopper', 'G', 'GH'],
    ['"quoted" name', 'Q', 'QN'],
    ['élan vital', 'É', 'ÉV'],
    ['山田 太郎', '山', '山太'],
    ['9to5 mail', '9', '9M'],
    ['ada@example.org', 'A', 'A'],
    ['🎉', '?', '?'],
    ['', '?', '?'],
  ])('[2.28] [2.38] the letter of %j is %s, its initials are %s', (name, letter, both) => {
    expect(initial(name)).toBe(letter);
    expect(initials(name)).toBe(both);
  });

  test('the colour is one of eight, the same for an address in any case (D21)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (email) => {
        const hue = avatarHue(email);
        expect(Number.isInteger(hue) && hue >= 1 && hue <= AVATAR_HUES).toBe(true);
        expect(avatarHue(` ${email.toUpperCase()} `)).toBe(hue);
      }),
    );
  });

  test('all colours are used about equally', () => {
    const used = new Map<number, number>();
    for (let index = 0; index < 4000; index += 1) {
      const hue = avatarHue(`person${index}@example.org`);
      used.set(hue, (used.get(hue) ?? 0) + 1);
    }
    expect(used.size).toBe(AVATAR_HUES);
    for (const count of used.values()) expect(count).toBeGreaterThan(400);
  });
});
