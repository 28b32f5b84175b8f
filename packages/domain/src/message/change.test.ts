import * as arbitrary from '@wren/domain/test/arbitrary.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change } from './change.ts';
import { applyChange, applyChanges, covers, destination, isReadingKeyword } from './change.ts';
import { invert } from './invert.ts';
import { MAILBOX_ROLES, readOnlyMailboxId } from './mailbox/mailbox.ts';
import type { Message } from './message.ts';
import { snoozedUntil } from './timed/snooze.ts';

const byId = (messages: readonly Message[]) => new Map(messages.map((message) => [message.id, message]));

function applied(messages: readonly Message[], changes: readonly Change[]): Map<string, Message> {
  const map = byId(messages);
  applyChanges(map, changes);
  return map;
}

describe('laws of changes', () => {
  test('a change done twice is a change done once', () => {
    fc.assert(
      fc.property(arbitrary.messages, arbitrary.change, (messages, change) => {
        expect(applied(messages, [change, change])).toEqual(applied(messages, [change]));
      }),
    );
  });

  test('undo gives back every message that was altered, and touches no other', () => {
    fc.assert(
      fc.property(arbitrary.messages, arbitrary.change, (messages, change) => {
        if (change.kind === 'destroy') return;
        expect(applied(messages, [change, ...invert(change, messages)])).toEqual(byId(messages));
      }),
    );
  });

  test('changes in a row are undone from the last to the first', () => {
    fc.assert(
      fc.property(arbitrary.messages, fc.array(arbitrary.change, { maxLength: 5 }), (messages, changes) => {
        const map = byId(messages);
        const undo: Change[] = [];
        for (const change of changes.filter(({ kind }) => kind !== 'destroy')) {
          undo.unshift(...invert(change, [...map.values()]));
          applyChanges(map, [change]);
        }
        applyChanges(map, undo);
        expect(map).toEqual(byId(messages));
      }),
    );
  });

  test('undo names only messages that the change altered', () => {
    fc.assert(
      fc.property(arbitrary.messages, arbitrary.change, (messages, change) => {
        const after = applied(messages, [change]);
        for (const back of invert(change, messages)) {
          if (back.kind === 'put') continue;
          expect('messages' in back.target).toBe(true);
          for (const message of messages) {
            if (covers(back.target, message)) expect(after.get(message.id)).not.toEqual(message);
          }
        }
      }),
    );
  });

  test('undo leaves alone what was changed meanwhile in other respects', () => {
    fc.assert(
      fc.property(arbitrary.messages, arbitrary.change, arbitrary.change, (messages, change, meanwhile) => {
        if (change.kind !== 'flag' || meanwhile.kind !== 'move') return;
        const undone = applied(messages, [change, meanwhile, ...invert(change, messages)]);
        for (const [id, message] of applied(messages, [change, meanwhile])) {
          expect(undone.get(id)?.mailbox).toBe(message.mailbox);
        }
      }),
    );
  });

  test('what a change does not concern stays the very same record', () => {
    fc.assert(
      fc.property(arbitrary.message, arbitrary.change, (message, change) => {
        const next = applyChange(message, change);
        const concerned = change.kind === 'put' ? change.message.id === message.id : covers(change.target, message);
        if (!concerned) expect(next).toBe(message);
        else if (next !== null && change.kind !== 'put') {
          // A new record is a different one: screens compare by identity.
          if (next !== message) expect(next).not.toEqual(message);
        }
      }),
    );
  });

  test('mail lies at home, in Junk, in Trash or, received, in the Archive, snoozed, in the Screener or in a mailbox of one’s own, and own mail stays seen, whatever is done', () => {
    fc.assert(
      fc.property(arbitrary.messages, fc.array(arbitrary.change, { maxLength: 6 }), (messages, changes) => {
        for (const message of applied(messages, changes).values()) {
          const received = ['junk', 'trash', 'archive', 'snoozed', 'screener', ...arbitrary.OWN_MAILBOXES];
          const taking = message.home === 'inbox' ? received : ['junk', 'trash'];
          expect([message.home, ...taking]).toContain(message.mailbox);
          if (message.home !== 'inbox') expect(message.seen).toBe(true);
        }
      }),
    );
  });

  test('a long list of ids means what the same short ones mean', () => {
    fc.assert(
      fc.property(arbitrary.messages, fc.boolean(), (messages, value) => {
        const ids = messages.map((message) => message.id);
        const padded = [...ids, ...Array.from({ length: 40 }, (_, index) => `other-${index}`)];
        const flag = (list: readonly string[]): Change => ({
          kind: 'flag',
          target: { messages: list },
          keyword: 'flagged',
          value,
        });
        expect(applied(messages, [flag(padded)])).toEqual(
          applied(
            messages,
            ids.map((id) => flag([id])),
          ),
        );
      }),
    );
  });
});

describe('moving', () => {
  test.each(
    (['inbox', 'sent', 'drafts'] as const).flatMap((home) => MAILBOX_ROLES.map((mailbox) => [home, mailbox] as const)),
  )(
    'mail at home in %s moved to %s lies in Junk, in Trash, received in the Archive, Snoozed or the Screener, or at home',
    (home, mailbox) => {
      const takes =
        mailbox === 'junk' ||
        mailbox === 'trash' ||
        ((mailbox === 'archive' || mailbox === 'snoozed' || mailbox === 'screener') && home === 'inbox');
      const expected = takes ? mailbox : home;
      expect(destination({ home }, mailbox)).toBe(expected);
    },
  );

  test('a conversation taken out of Trash sorts itself', () => {
    fc.assert(
      fc.property(arbitrary.messages, (messages) => {
        const trashed = messages.map((message): Message => ({ ...message, mailbox: 'trash' }));
        const threads = trashed.map((message) => message.threadId);
        const back: Change = { kind: 'move', target: { threads, folder: 'trash' }, mailbox: 'inbox' };
        for (const message of applied(trashed, [back]).values()) expect(message.mailbox).toBe(message.home);
      }),
    );
  });

  test('a conversation that is archived leaves the Inbox with its received mail; own answers and drafts stay at home (D32)', () => {
    fc.assert(
      fc.property(arbitrary.messages, arbitrary.threadId, (messages, thread) => {
        const target = { threads: [thread], folder: 'inbox' } as const;
        const after = applied(messages, [{ kind: 'move', target, mailbox: 'archive' }]);
        for (const message of messages) {
          const isConcerned =
            message.threadId === thread && (message.mailbox === 'inbox' || message.mailbox === 'snoozed');
          expect(after.get(message.id)?.mailbox).toBe(isConcerned ? 'archive' : message.mailbox);
        }
      }),
    );
  });

  test('what is snoozed knows until when, as long as it is in Snoozed and no longer; without a time nothing goes there (D36)', () => {
    fc.assert(
      fc.property(arbitrary.messages, arbitrary.threadId, arbitrary.time, (messages, thread, until) => {
        const target = { threads: [thread], folder: 'inbox' } as const;
        const snooze = { kind: 'move', target, mailbox: 'snoozed' } as const;
        expect(applied(messages, [snooze])).toEqual(byId(messages));
        for (const message of applied(messages, [{ ...snooze, until }]).values()) {
          const isConcerned = covers(target, message) && message.mailbox === 'snoozed';
          if (isConcerned) expect(snoozedUntil(message.keywords)).toBe(until);
          else if (message.mailbox !== 'snoozed') expect(snoozedUntil(message.keywords)).toBeNull();
        }
      }),
    );
  });

  test('a conversation that is filed leaves the Inbox with its received mail, also what was filed elsewhere (D34)', () => {
    fc.assert(
      fc.property(arbitrary.messages, arbitrary.threadId, (messages, thread) => {
        const target = { threads: [thread], folder: 'inbox' } as const;
        const after = applied(messages, [{ kind: 'move', target, mailbox: 'm-0001' }]);
        for (const message of messages) {
          const isIsolatedMailbox = message.mailbox === 'junk' || message.mailbox === 'trash';
          const isConcerned = message.threadId === thread && message.home === 'inbox' && !isIsolatedMailbox;
          expect(after.get(message.id)?.mailbox).toBe(isConcerned ? 'm-0001' : message.mailbox);
        }
      }),
    );
  });

  test('[4.9] a conversation moved to Trash from the Inbox takes its sent replies along, but not what is junk', () => {
    fc.assert(
      fc.property(arbitrary.messages, arbitrary.threadId, (messages, thread) => {
        const move: Change = { kind: 'move', target: { threads: [thread], folder: 'inbox' }, mailbox: 'trash' };
        const after = applied(messages, [move]);
        for (const message of messages) {
          const expected = message.threadId === thread && message.mailbox !== 'junk' ? 'trash' : message.mailbox;
          expect(after.get(message.id)?.mailbox).toBe(expected);
        }
      }),
    );
  });
});

describe('marks', () => {
  test('[4.7] marking a conversation unread makes mail from others new, and never own mail', () => {
    fc.assert(
      fc.property(arbitrary.messages, arbitrary.threadId, (messages, thread) => {
        const target = { threads: [thread], folder: 'inbox' } as const;
        const after = applied(messages, [{ kind: 'flag', target, keyword: 'seen', value: false }]);
        for (const message of messages) {
          if (covers(target, message)) expect(after.get(message.id)?.seen).toBe(message.home !== 'inbox');
        }
      }),
    );
  });

  test('[4.8] a star put on a conversation is on all of its messages', () => {
    fc.assert(
      fc.property(arbitrary.messages, arbitrary.threadId, fc.boolean(), (messages, thread, value) => {
        const target = { threads: [thread], folder: 'inbox' } as const;
        const after = applied(messages, [{ kind: 'flag', target, keyword: 'flagged', value }]);
        for (const message of messages) {
          if (covers(target, message)) expect(after.get(message.id)?.flagged).toBe(value);
        }
      }),
    );
  });

  test('[4.9] deletion for good in Trash leaves the rest of the conversation', () => {
    fc.assert(
      fc.property(arbitrary.messages, arbitrary.threadId, (messages, thread) => {
        const after = applied(messages, [{ kind: 'destroy', target: { threads: [thread], folder: 'trash' } }]);
        for (const message of messages) {
          expect(after.has(message.id)).toBe(message.threadId !== thread || message.mailbox !== 'trash');
        }
      }),
    );
  });
});

test('mail that can only be read stays as it is but for what says that it was read, and nothing comes to it', () => {
  const theirs = readOnlyMailboxId('0a');
  fc.assert(
    fc.property(arbitrary.messages, arbitrary.change, fc.boolean(), (messages, change, isInto) => {
      if (change.kind === 'put') return;
      const before = messages.map((message): Message => ({ ...message, home: 'inbox', mailbox: theirs }));
      const targeted = isInto && change.kind === 'move' ? { ...change, mailbox: theirs } : change;
      const isOfReading = targeted.kind === 'flag' && isReadingKeyword(targeted.keyword);
      if (!isOfReading) expect(applied(before, [targeted])).toEqual(byId(before));
      if (targeted.kind === 'move' && isInto) expect(applied(messages, [targeted])).toEqual(byId(messages));
    }),
  );
});

test('what is destroyed cannot be taken back', () => {
  fc.assert(
    fc.property(arbitrary.messages, arbitrary.change, (messages, change) => {
      if (change.kind === 'destroy') expect(invert(change, messages)).toEqual([]);
    }),
  );
});
