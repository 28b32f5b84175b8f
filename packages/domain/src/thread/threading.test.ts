import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseSubject } from '../message/subject/subject.ts';
import type { Threadable, ThreadedEntry } from './threading.ts';
import { joinsBySubject, links, threadsOf } from './threading.ts';

const DAY = 24 * 60 * 60 * 1000;

function mail(fields: Partial<Threadable>): Threadable {
  return { messageIdHeader: null, inReplyTo: null, references: [], subject: 'Lunch', receivedAt: 0, ...fields };
}

/** Files messages as a store does, one after the other; returns the thread of each. */
function file(arriving: readonly Threadable[]): ReadonlyMap<Threadable, string> {
  let filed: { readonly mail: Threadable; readonly threadId: string }[] = [];
  for (const [index, message] of arriving.entries()) {
    const own = new Set(links(message));
    const stored: readonly ThreadedEntry[] = filed.map((entry) => ({ ...entry.mail, threadId: entry.threadId }));
    const linked = stored.filter((other) => links(other).some((id) => own.has(id)));
    const alike = joinsBySubject(message)
      ? stored
          .filter((other) => baseSubject(other.subject) === baseSubject(message.subject))
          .sort((a, b) => b.receivedAt - a.receivedAt)
      : [];
    const [first = `t${index}`, ...merged] = threadsOf(message, linked, alike);
    filed = [
      ...filed.map((entry) => (merged.includes(entry.threadId) ? { ...entry, threadId: first } : entry)),
      { mail: message, threadId: first },
    ];
  }
  return new Map(filed.map((entry) => [entry.mail, entry.threadId]));
}

/** The groups of messages that share a thread, by index; names of threads do not matter. */
function partition(messages: readonly Threadable[], arriving: readonly Threadable[]): readonly (readonly number[])[] {
  const threads = file(arriving);
  return messages.map((message) =>
    messages.flatMap((other, index) => (threads.get(other) === threads.get(message) ? [index] : [])),
  );
}

function together(...messages: readonly Threadable[]): boolean {
  return new Set(file(messages).values()).size === 1;
}

const headerId = fc.constantFrom('1@x', '2@x', '3@x', '4@x', '5@x', '6@x', '7@x', '8@x');
/** Mail that never joins by subject alone, for which the order of arrival would matter. */
const linkedMail: fc.Arbitrary<Threadable> = fc.record({
  messageIdHeader: headerId,
  inReplyTo: headerId,
  references: fc.uniqueArray(headerId, { maxLength: 2 }),
  subject: fc.constantFrom('Lunch', 'Re: Lunch', 'AW: [team] Lunch', 'Dinner', 'Re: Dinner'),
  receivedAt: fc.constant(0),
});

describe('threading', () => {
  test('the order of arrival does not matter for messages that are linked by references', () => {
    fc.assert(
      fc.property(
        fc
          .array(linkedMail, { maxLength: 8 })
          .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([messages, shuffled]) => {
          expect(partition(messages, shuffled)).toEqual(partition(messages, messages));
        },
      ),
    );
  });

  test('a chain of replies is one thread whatever arrives first', () => {
    const chain = Array.from({ length: 6 }, (_, index) =>
      mail({
        messageIdHeader: `${index}@x`,
        inReplyTo: index === 0 ? null : `${index - 1}@x`,
        references: Array.from({ length: index }, (_unused, ancestor) => `${ancestor}@x`),
        subject: index === 0 ? 'Lunch' : 'Re: Lunch',
      }),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(chain, { minLength: chain.length }), (order) => {
        expect(together(...order)).toBe(true);
      }),
    );
  });

  test('a parent that arrives late joins the two threads of its answers', () => {
    const parent = mail({ messageIdHeader: 'p@x' });
    const one = mail({ messageIdHeader: '1@x', inReplyTo: 'p@x', subject: 'Re: Lunch' });
    const other = mail({ messageIdHeader: '2@x', inReplyTo: 'q@x', references: ['q@x'], subject: 'Re: Lunch' });
    const between = mail({ messageIdHeader: 'q@x', inReplyTo: 'p@x', subject: 'Re: Lunch' });
    expect(new Set(file([one, other]).values()).size).toBe(2);
    expect(together(one, other, between, parent)).toBe(true);
  });

  test('the thread of several that become one is the first of them, whichever is named first', () => {
    const filed = (threadId: string): ThreadedEntry => ({ ...mail({ messageIdHeader: 'p@x' }), threadId });
    const message = mail({ messageIdHeader: 'm@x', inReplyTo: 'p@x' });
    expect(threadsOf(message, [filed('t2'), filed('t1'), filed('t3')])).toEqual(['t1', 't2', 't3']);
    expect(threadsOf(message, [filed('t3'), filed('t2'), filed('t1')])).toEqual(['t1', 't2', 't3']);
  });

  test('two answers to a message that was never seen are one thread', () => {
    expect(
      together(
        mail({ messageIdHeader: '1@x', inReplyTo: 'p@x' }),
        mail({ messageIdHeader: '2@x', references: ['p@x'] }),
      ),
    ).toBe(true);
  });

  test.each([
    ['Lunch', 'Re: Lunch', true],
    ['Lunch', 'AW: WG: Lunch', true],
    ['Lunch', '[team] Re: lunch', true],
    ['[team] Lunch', 'Re: [team]  Lunch', true],
    ['Lunch', 'Re: Lunch (fwd)', true],
    ['Lunch', 'Dinner (was: Lunch)', false],
    ['Lunch', 'Re: Dinner', false],
    ['', 'Re:', true],
  ])('an answer to %j with the subject %j stays in its thread: %s', (subject, answer, joins) => {
    const parent = mail({ messageIdHeader: 'p@x', subject });
    expect(together(parent, mail({ messageIdHeader: 'a@x', inReplyTo: 'p@x', subject: answer }))).toBe(joins);
  });

  test('mail without any link and without a reply mark stands alone, even with the same subject', () => {
    expect(together(mail({ messageIdHeader: '1@x' }), mail({ messageIdHeader: '2@x' }))).toBe(false);
    expect(together(mail({}), mail({}))).toBe(false);
  });

  test.each([
    [0, true],
    [29, true],
    [30, true],
    [31, false],
    [-30, true],
    [-31, false],
  ])('a reply that names no ancestor joins by subject when %i days lie between: %s', (days, joins) => {
    const parent = mail({ messageIdHeader: 'p@x', receivedAt: 100 * DAY });
    const reply = mail({ messageIdHeader: 'r@x', subject: 'Re: Lunch', receivedAt: (100 + days) * DAY });
    expect(together(parent, reply)).toBe(joins);
  });

  test('of several threads with the subject a reply joins the newest', () => {
    const old = mail({ messageIdHeader: '1@x', receivedAt: 0 });
    const recent = mail({ messageIdHeader: '2@x', receivedAt: 5 * DAY });
    const reply = mail({ messageIdHeader: 'r@x', subject: 'Re: Lunch', receivedAt: 6 * DAY });
    const threads = file([old, recent, reply]);
    expect(threads.get(reply)).toBe(threads.get(recent));
  });

  test('a forward, an empty subject and a reply with references do not join by subject alone', () => {
    expect(joinsBySubject(mail({ subject: 'Fwd: Lunch' }))).toBe(false);
    expect(joinsBySubject(mail({ subject: 'Re: ' }))).toBe(false);
    expect(joinsBySubject(mail({ subject: 'Re: Lunch', references: ['p@x'] }))).toBe(false);
    expect(joinsBySubject(mail({ subject: 'Re: Lunch', inReplyTo: 'p@x' }))).toBe(false);
    expect(joinsBySubject(mail({ subject: 'Re: Lunch' }))).toBe(true);
  });

  test('of an endless References header both ends are looked at', () => {
    const references = Array.from({ length: 10_000 }, (_, index) => `${index}@x`);
    const found = links(mail({ messageIdHeader: 'm@x', inReplyTo: '9999@x', references }));
    expect(found.length).toBeLessThan(60);
    expect(found).toEqual(expect.arrayContaining(['m@x', '0@x', '9999@x']));
  });
});
