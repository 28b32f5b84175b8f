import * as arbitrary from '@wren/domain/test/arbitrary.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FOLDERS,
  isInFolder,
  isIsolatedMailbox,
  type MailboxId,
  readOnlyMailboxId,
} from '../message/mailbox/mailbox.ts';
import type { Message } from '../message/message.ts';
import { compareNewestFirst } from '../message/message.ts';
import {
  badgeCount,
  conversation,
  countFolder,
  folderRows,
  groupByThread,
  leadOf,
  placeOf,
  threadRow,
} from './thread.ts';

const folder = fc.constantFrom(...FOLDERS);

describe('rows of a list', () => {
  test('[1.1] [3.8] a folder has one row for each thread of which something stands there, newest first', () => {
    fc.assert(
      fc.property(arbitrary.messages, folder, (messages, where) => {
        const rows = folderRows(messages, where);
        const standing = messages.filter((message) => isInFolder(message, where));
        expect(new Set(rows.map((row) => row.threadId))).toEqual(new Set(standing.map((message) => message.threadId)));
        expect(rows.length).toBe(new Set(rows.map((row) => row.threadId)).size);
        expect(rows.map(placeOf)).toEqual(rows.map(placeOf).sort(compareNewestFirst));
      }),
    );
  });

  test('[3.8] the latest mail of a row is the newest of the thread that stands in the folder', () => {
    fc.assert(
      fc.property(arbitrary.messages, folder, (messages, where) => {
        for (const row of folderRows(messages, where)) {
          const standing = messages.filter((other) => other.threadId === row.threadId && isInFolder(other, where));
          expect(standing.every((other) => compareNewestFirst(row.latest, other) <= 0)).toBe(true);
          expect(standing).toContain(row.latest);
        }
      }),
    );
  });

  test('[4.5] in Inbox and Favourite the newest own answer leads the row when nothing newer stands there, elsewhere none does', () => {
    let answered = 0;
    fc.assert(
      fc.property(arbitrary.messages, folder, (messages, where) => {
        for (const row of folderRows(messages, where)) {
          const sent = messages.filter((other) => other.threadId === row.threadId && other.mailbox === 'sent');
          const [newest] = sent.sort(compareNewestFirst);
          const isAnswered = newest !== undefined && compareNewestFirst(newest, row.latest) < 0;
          const expected = isAnswered && (where === 'inbox' || where === 'starred') ? newest : undefined;
          if (expected) answered += 1;
          expect(row.answer).toBe(expected);
          expect(leadOf(row)).toBe(expected ?? row.latest);
        }
      }),
      // Answered rows are rare: this number of runs has some at every seed.
      { numRuns: 1000 },
    );
    expect(answered).toBeGreaterThan(0);
  });

  test('[3.8] rows do not depend on the order in which messages are known', () => {
    fc.assert(
      fc.property(arbitrary.messages, folder, (messages, where) => {
        expect(folderRows([...messages].reverse(), where)).toEqual(folderRows(messages, where));
      }),
    );
  });

  test('[3.8] [4.8] a row is starred when any shown message is, and unread when one that stands there is', () => {
    fc.assert(
      fc.property(arbitrary.messages, folder, (messages, where) => {
        for (const thread of groupByThread(messages).values()) {
          const row = threadRow(thread, where);
          if (!row) continue;
          const shown = conversation(thread, where);
          expect(row.messageCount).toBe(shown.length);
          expect(row.starred).toBe(shown.some((message) => message.flagged));
          expect(row.unread).toBe(shown.some((message) => isInFolder(message, where) && !message.seen));
        }
      }),
    );
  });

  test('[4.8] in Favourite every row is starred, and unstarred mail leaves the list', () => {
    fc.assert(
      fc.property(arbitrary.messages, (messages) => {
        expect(folderRows(messages, 'starred').every((row) => row.starred)).toBe(true);
        const unstarred = messages.map((message) => ({ ...message, flagged: false }));
        expect(folderRows(unstarred, 'starred')).toEqual([]);
      }),
    );
  });

  test('a row tells of an unfinished reply, except in Draft where every row is one', () => {
    fc.assert(
      fc.property(arbitrary.messages, folder, (messages, where) => {
        for (const row of folderRows(messages, where)) {
          const drafts = messages.some((other) => other.threadId === row.threadId && other.mailbox === 'drafts');
          expect(row.hasDraft).toBe(drafts && !['drafts', 'junk', 'trash'].includes(where));
        }
      }),
    );
  });
});

test('a star is that of others where every message with one can only be read', () => {
  const of = (mailbox: MailboxId, flagged: boolean) => {
    return { id: mailbox, threadId: 't', receivedAt: 0, seen: true, mailbox, flagged };
  };
  const theirs = readOnlyMailboxId('a');
  expect(threadRow([of(theirs, true), of('inbox', false)], 'starred')).toMatchObject({
    starred: true,
    starOfOthers: true,
  });
  expect(threadRow([of(theirs, true), of('inbox', true)], 'starred')).not.toHaveProperty('starOfOthers');
  expect(threadRow([of(theirs, true), of('trash', true)], 'starred')).toMatchObject({ starOfOthers: true });
  expect(threadRow([of(theirs, false), of('inbox', false)], 'inbox')).not.toHaveProperty('starOfOthers');
});

describe('conversations', () => {
  test('[2.34] messages of a conversation stand newest first', () => {
    fc.assert(
      fc.property(arbitrary.messages, folder, (messages, where) => {
        const shown = conversation(messages, where);
        for (const [index, message] of shown.slice(1).entries()) {
          expect(message.receivedAt).toBeLessThanOrEqual(shown[index]?.receivedAt ?? 0);
        }
      }),
    );
  });

  test('sent replies are part of the conversation in every folder but Junk, Trash and the Screener (D14, D41)', () => {
    fc.assert(
      fc.property(arbitrary.messages, folder, (messages, where) => {
        const shown = conversation(messages, where);
        const sent = messages.filter((message) => message.mailbox === 'sent');
        const expected = isIsolatedMailbox(where) ? [] : sent;
        expect(new Set(shown.filter((message) => message.mailbox === 'sent'))).toEqual(new Set(expected));
      }),
    );
  });

  test('every message of an account is shown in some folder', () => {
    fc.assert(
      fc.property(arbitrary.messages, (messages) => {
        const shown = new Set(FOLDERS.flatMap((where) => conversation(messages, where)));
        expect(shown.size).toBe(messages.length);
      }),
    );
  });
});

describe('counts', () => {
  test('[2.21] counts are those of the rows', () => {
    fc.assert(
      fc.property(arbitrary.messages, folder, (messages, where) => {
        const rows = folderRows(messages, where);
        const count = countFolder(messages, where);
        const standing = messages.filter((message) => isInFolder(message, where));
        expect(count).toEqual({
          threads: rows.length,
          unreadThreads: rows.filter((row) => row.unread).length,
          messages: standing.length,
          unreadMessages: standing.filter((message) => !message.seen).length,
        });
      }),
    );
  });

  test.each([
    ['inbox', 2],
    ['junk', 2],
    ['starred', 5],
    ['drafts', 5],
    ['sent', 5],
    ['trash', 5],
  ] as const)('[2.21] of five threads, two of them unread, the badge of %s counts %i (D9)', (where, badge) => {
    expect(badgeCount(where, { threads: 5, unreadThreads: 2 })).toBe(badge);
  });
});

test('equal seconds keep the order of arrival, and sorting is a total order', () => {
  fc.assert(
    fc.property(arbitrary.message, arbitrary.message, (a: Message, b: Message) => {
      expect(Math.sign(compareNewestFirst(a, b))).toBe(-Math.sign(compareNewestFirst(b, a)) + 0);
      expect(compareNewestFirst(a, b) === 0).toBe(a.receivedAt === b.receivedAt && a.id === b.id);
    }),
  );
  expect(compareNewestFirst({ receivedAt: 5, id: 'a' }, { receivedAt: 5, id: 'b' })).toBeGreaterThan(0);
});
