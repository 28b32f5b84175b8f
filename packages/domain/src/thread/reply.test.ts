import * as arbitrary from '@wren/domain/test/arbitrary.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Address } from '../message/message.ts';
import type { Answerable } from './reply.ts';
import { answerTo, replyAllRecipients, replyRecipients, threadHeadersFor } from './reply.ts';

const person = (email: string): Address => ({ name: null, email });
const ada = person('ada@example.org');
const [grace, lin, joan, list] = ['grace@x.org', 'lin@x.org', 'joan@x.org', 'list@x.org'].map(person) as [
  Address,
  Address,
  Address,
  Address,
];
const own = ['ada@example.org', 'countess@example.org'];

function mail(fields: Partial<Answerable>): Answerable {
  return { id: 'm1', receivedAt: 0, home: 'inbox', from: grace, replyTo: [], to: [ada], cc: [], bcc: [], ...fields };
}

describe('replies', () => {
  test('[5.10] a reply goes to the sender of the last message', () => {
    expect(replyRecipients([mail({})], own)).toEqual([grace]);
    const later = mail({ id: 'm2', receivedAt: 1000, from: lin });
    expect(replyRecipients([later, mail({})], own)).toEqual([lin]);
    expect(replyRecipients([mail({}), later], own)).toEqual([lin]);
  });

  test('[5.10] a reply to own mail goes to those it went to', () => {
    const sent = mail({ home: 'sent', from: person('Ada@Example.org'), to: [grace, lin], cc: [joan] });
    expect(replyRecipients([sent], own)).toEqual([grace, lin]);
  });

  test('[5.10] own addresses are left out of it, unless the mail was a note to oneself', () => {
    expect(replyRecipients([mail({ from: ada, to: [person('countess@example.org'), grace] })], own)).toEqual([grace]);
    expect(replyRecipients([mail({ from: ada, to: [ada] })], own)).toEqual([ada]);
  });

  test('a reply goes where the author asked for answers', () => {
    expect(replyRecipients([mail({ replyTo: [list, lin] })], own)).toEqual([list, lin]);
    expect(replyRecipients([mail({ from: ada, replyTo: [list], to: [grace] })], own)).toEqual([grace]);
  });

  test('a draft is not what a conversation is answered by', () => {
    const draft = mail({ id: 'm9', receivedAt: 9000, home: 'drafts', from: ada, to: [joan] });
    expect(answerTo([draft, mail({})])?.id).toBe('m1');
    expect(replyRecipients([draft, mail({})], own)).toEqual([grace]);
  });

  test('nobody is answered where nobody is named', () => {
    expect(replyRecipients([], own)).toEqual([]);
    expect(replyRecipients([mail({ from: null })], own)).toEqual([]);
    expect(replyAllRecipients([], own)).toEqual({ to: [], cc: [], bcc: [] });
  });
});

describe('replies to all', () => {
  test('[5.10] all of the last message are answered, its sender added to To, the user left out', () => {
    const last = mail({ to: [ada, lin], cc: [joan, person('COUNTESS@example.org')] });
    expect(replyAllRecipients([last], own)).toEqual({ to: [grace, lin], cc: [joan], bcc: [] });
  });

  test('[5.10] nobody stands twice, whatever the case, and Cc holds nobody who is in To', () => {
    const last = mail({ to: [person('LIN@x.org'), lin, grace], cc: [person('Grace@X.org'), joan, joan] });
    expect(replyAllRecipients([last], own)).toEqual({ to: [grace, person('LIN@x.org')], cc: [joan], bcc: [] });
  });

  test('[5.10] a reply to all of own mail goes to all it went to; hidden recipients stay hidden', () => {
    const sent = mail({ home: 'sent', from: ada, to: [grace], cc: [lin], bcc: [joan, lin] });
    expect(replyAllRecipients([sent], own)).toEqual({ to: [grace], cc: [lin], bcc: [joan] });
  });

  test('a note to oneself is answered to oneself', () => {
    expect(replyAllRecipients([mail({ from: ada, to: [ada] })], own)).toEqual({ to: [ada], cc: [], bcc: [] });
  });

  test('Reply-To stands for the author', () => {
    expect(replyAllRecipients([mail({ replyTo: [list] })], own).to).toEqual([list]);
  });

  test('[5.10] of any message: no own address beside others, nobody twice, nobody invented or forgotten', () => {
    const ownAddresses = ['ada@mail.localhost'];
    fc.assert(
      fc.property(arbitrary.message, (message) => {
        const { to, cc, bcc } = replyAllRecipients([{ ...message, home: 'inbox' }], ownAddresses);
        const answered = [...to, ...cc, ...bcc].map((address) => address.email.toLowerCase());
        expect(new Set(answered).size).toBe(answered.length);
        const authors = message.replyTo.length > 0 ? message.replyTo : message.from ? [message.from] : [];
        const self = message.from?.email === 'ada@mail.localhost';
        const named = [...(self ? [] : authors), ...message.to, ...message.cc, ...message.bcc].map((address) =>
          address.email.toLowerCase(),
        );
        const others = new Set(named.filter((email) => !ownAddresses.includes(email)));
        if (others.size > 0) expect(new Set(answered)).toEqual(others);
      }),
    );
  });
});

describe('headers of a reply', () => {
  const parent = { messageIdHeader: 'c@x', inReplyTo: 'b@x', references: ['a@x', 'b@x'] };

  test.each([
    [parent, { inReplyTo: 'c@x', references: ['a@x', 'b@x', 'c@x'] }],
    [
      { ...parent, references: [] },
      { inReplyTo: 'c@x', references: ['b@x', 'c@x'] },
    ],
    [
      { ...parent, references: [], inReplyTo: null },
      { inReplyTo: 'c@x', references: ['c@x'] },
    ],
    [
      { ...parent, messageIdHeader: null },
      { inReplyTo: null, references: ['a@x', 'b@x'] },
    ],
    [
      { messageIdHeader: null, inReplyTo: null, references: [] },
      { inReplyTo: null, references: [] },
    ],
    [
      { ...parent, references: ['a@x', 'c@x', 'b@x', 'a@x'] },
      { inReplyTo: 'c@x', references: ['a@x', 'b@x', 'c@x'] },
    ],
  ])('of %j are %j (RFC 5322 §3.6.4)', (message, headers) => {
    expect(threadHeadersFor(message)).toEqual(headers);
  });

  test('a chain of any length stays bounded and keeps its first message and its newest ones', () => {
    let last = { messageIdHeader: '0@x', inReplyTo: null as string | null, references: [] as readonly string[] };
    for (let index = 1; index < 500; index += 1) last = { messageIdHeader: `${index}@x`, ...threadHeadersFor(last) };
    expect(last.references.length).toBeLessThanOrEqual(100);
    expect(last.references[0]).toBe('0@x');
    expect(last.references.slice(-2)).toEqual(['497@x', '498@x']);
  });
});
