// @vitest-environment happy-dom
import { returnedKeyword } from '@wren/domain/message/timed/snooze.ts';
import { threadRow } from '@wren/domain/thread/thread.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { message } from '../../../test/support/messages.ts';
import { arrivedSince, mailNotification, seenMarkOf } from './notification.ts';
import {
  addNotifications,
  dismiss,
  markRead,
  openNotifications,
  readSeenMark,
  storeSeenMark,
  useNotifications,
} from './notification-store.ts';

const row = (id: string, receivedAt: number, more: Parameters<typeof message>[1] = {}) => {
  const found = threadRow([message(id, { threadId: `t-${id}`, receivedAt, seen: false, ...more })], 'inbox');
  if (!found) throw new Error('no row');
  return found;
};
const ids = (rows: readonly ReturnType<typeof row>[]) => rows.map(({ latest }) => latest.id);

describe('new mail', () => {
  it('is what came after the Inbox was last looked at, in the same moment too', () => {
    const first = [row('b', 2_000), row('a', 1_000)];
    const mark = seenMarkOf(first, null);
    expect(arrivedSince(first, mark)).toEqual([]);
    const later = [row('d', 3_000), row('c', 2_000), ...first];
    expect(ids(arrivedSince(later, mark))).toEqual(['d', 'c']);
    expect(arrivedSince(later, seenMarkOf(later, mark))).toEqual([]);
  });

  it('is not what was read elsewhere, what came back from Junk, nor what one wrote oneself', () => {
    const mark = seenMarkOf([row('b', 2_000)], null);
    const rows = [row('mine', 4_000, { home: 'sent' }), row('read', 3_000, { seen: true }), row('old', 1_000)];
    expect(arrivedSince(rows, mark)).toEqual([]);
    // The own clock does not move the mark.
    expect(seenMarkOf(rows, mark).time).toBe(3_000);
  });

  it('is also what came back by itself, whenever it first came (D36)', () => {
    const mark = seenMarkOf([row('b', 2_000), row('a', 1_000)], null);
    const back = row('a', 1_000, { keywords: [returnedKeyword(5_000)] });
    expect(ids(arrivedSince([back, row('b', 2_000)], mark))).toEqual(['a']);
    expect(arrivedSince([back], seenMarkOf([back], mark))).toEqual([]);
  });

  it('is found under conversations that one has answered since', () => {
    const answered = (id: string, came: number, at: number) => {
      const one = row(id, came, { seen: true });
      return { ...one, answer: message(`${id}-answer`, { threadId: one.threadId, home: 'sent', receivedAt: at }) };
    };
    const mark = seenMarkOf([answered('a', 1_000, 9_000), row('c', 3_000), row('b', 2_000)], null);
    expect(mark).toEqual({ time: 3_000, ids: ['c'] });
    const later = [answered('a', 1_000, 9_000), row('d', 4_000), answered('c', 3_000, 3_500)];
    expect(ids(arrivedSince(later, mark))).toEqual(['d']);
    expect(seenMarkOf(later, mark)).toEqual({ time: 4_000, ids: ['d'] });
  });

  it('the mark never goes back, whatever the Inbox loses', () => {
    const mark = seenMarkOf([row('b', 2_000)], null);
    expect(seenMarkOf([row('a', 1_000)], mark)).toEqual(mark);
    expect(seenMarkOf([], mark)).toEqual(mark);
  });

  it('[3.17] is told by sender, subject and preview; a report of a failed delivery as such', () => {
    const told = mailNotification(
      row('a', 5_000, { from: { name: 'Grace', email: 'grace@host.test' }, subject: 'Hi' }),
    );
    expect(told).toMatchObject({ id: 'a', icon: 'mail', title: 'Grace', time: 5_000, read: false, threadId: 't-a' });
    expect(told.message).toMatch(/^Hi\. /u);
    const report = mailNotification(row('b', 1, { from: { name: null, email: 'MAILER-DAEMON@mx.test' } }));
    expect(report).toMatchObject({ icon: 'alert', title: 'Mail could not be delivered' });
  });
});

describe('notifications', () => {
  beforeEach(() => {
    localStorage.clear();
    openNotifications('ada@host.test');
  });
  const told = () => useNotifications.getState().items.map((item) => `${item.id}${item.read ? '' : '*'}`);

  it('[2.48] outlive the page, are dismissed one by one or all, and are the account’s own', () => {
    addNotifications([mailNotification(row('a', 1)), mailNotification(row('b', 2)), mailNotification(row('c', 3))]);
    dismiss(({ id }) => id === 'b');
    markRead(({ id }) => id === 'a');
    openNotifications('grace@host.test');
    expect(told()).toEqual([]);
    openNotifications('ada@host.test');
    expect(told()).toEqual(['c*', 'a']);
    dismiss(() => true);
    openNotifications('ada@host.test');
    expect(told()).toEqual([]);
  });

  it('a conversation is told of once, by its newest mail', () => {
    addNotifications([mailNotification(row('a', 1, { threadId: 't' }))]);
    addNotifications([mailNotification(row('b', 2, { threadId: 't' }))]);
    expect(told()).toEqual(['b*']);
  });

  it('what cannot be read from storage counts as nothing', () => {
    storeSeenMark({ time: 3, ids: ['a'] });
    expect(readSeenMark()).toEqual({ time: 3, ids: ['a'] });
    localStorage.setItem('wren.notifications.ada@host.test', '{"items":[{}]}');
    openNotifications('ada@host.test');
    expect(told()).toEqual([]);
    expect(readSeenMark()).toBeNull();
  });
});
