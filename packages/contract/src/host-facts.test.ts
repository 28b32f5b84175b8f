import { describe, expect, test } from 'vitest';
import { readRow } from '../test/read-answer.ts';
import { learnFacts, NO_FACTS, withHostFacts } from './host-facts.ts';

const user = {
  email: 'Ada@host.test',
  system_time_zone: 'Asia/Kolkata',
  mailboxes: [
    { id: 'a', role: 'inbox' },
    { id: 'e', role: 'sent' },
    { id: 'x', role: null },
  ],
};
const facts = learnFacts(NO_FACTS, 'getUserInfo', user);

describe('what other answers of a host tell', () => {
  test('[7.4] who is signed in tells the zone, the mailboxes and the own addresses', () => {
    expect(facts.zone).toBe('Asia/Kolkata');
    expect([...facts.roles]).toEqual([
      ['a', 'inbox'],
      ['e', 'sent'],
    ]);
    expect([...facts.own]).toEqual(['ada@host.test']);
    expect(learnFacts(NO_FACTS, 'getUserInfo', { message: user })).toEqual(facts);
  });

  test.each([undefined, null, '', 'Nowhere/Else', 5])('a zone of %j is none, so that dates stay UTC', (zone) => {
    expect(learnFacts(NO_FACTS, 'getUserInfo', { system_time_zone: zone }).zone).toBe('UTC');
  });

  test('[7.6] mailboxes tell their roles, and other calls tell nothing', () => {
    const roles = learnFacts(NO_FACTS, 'getMailboxes', [{ id: 'c', role: 'junk' }]).roles;
    expect(roles.get('c')).toBe('junk');
    expect(learnFacts(facts, 'getMailThread', [user])).toBe(facts);
    expect(learnFacts(facts, 'getUserInfo', null)).toBe(facts);
  });
});

describe('an answer spelled out', () => {
  const [ada, lin] = [
    { name: 'Ada, Lady', email: 'ada@example.org' },
    { name: null, email: 'lin@example.com' },
  ];
  test.each([
    ['fields', { to: '"Ada, Lady" <ada@example.org>', cc: 'lin@example.com, ', reply_to: 'lin@example.com' }],
    [
      'an object by kind',
      { recipients: { To: '"Ada, Lady" <ada@example.org>', cc: 'lin@example.com' }, reply_to: lin.email },
    ],
    ['JSON', { to: JSON.stringify([ada]), cc: '["lin@example.com"]', reply_to: 'lin@example.com' }],
  ])('[3.7] recipients as text in %s are read', (_form, fields) => {
    const told = withHostFacts({ name: 'a', mailbox_role: 'inbox', ...fields }, NO_FACTS);
    expect(readRow(told)).toMatchObject({ to: [ada], cc: [lin], replyTo: [lin] });
  });

  test.each([
    ['2026-07-03 09:15:22', '2026-07-03T03:45:22.000Z'],
    ['2026-07-03 09:15:22.004211', '2026-07-03T03:45:22.000Z'],
    ['2026-07-03 09:15:22+00:00', '2026-07-03 09:15:22+00:00'],
    ['2026-07-03T09:15:22Z', '2026-07-03T09:15:22Z'],
    ['yesterday', 'yesterday'],
    [null, null],
  ])('the date %j is %j (wire contract 2.20)', (date, spelled) => {
    expect(withHostFacts([{ received_at: date, mailbox_role: 'inbox' }], facts)).toEqual([
      { received_at: spelled, mailbox_role: 'inbox' },
    ]);
  });

  test.each([
    [
      'rows',
      { rows: [{ mailbox_id: 'e' }], has_more: true },
      { rows: [{ mailbox_id: 'e', mailbox_role: 'sent' }], has_more: true },
    ],
    ['a pair', [[{ mailbox_id: 'e' }], 'a'], [[{ mailbox_id: 'e', mailbox_role: 'sent' }], 'a']],
    [
      'a role beside the id',
      [{ mailbox_id: 'e', mailbox_role: 'trash' }],
      [{ mailbox_id: 'e', mailbox_role: 'trash' }],
    ],
  ])('places by their ids, in %s', (_form, answer, spelled) => {
    expect(withHostFacts(answer, facts)).toEqual(spelled);
  });

  test('places in lists of mailboxes, by their ids or else their labels', () => {
    const completed = withHostFacts(
      [{ mailboxes: [{ mailbox_id: 'a' }] }, { mailboxes: [{ mailbox_id: 'q', mailbox_name: 'Junk' }] }],
      facts,
    );
    expect(completed).toMatchObject([{ mailbox_role: 'inbox' }, { mailbox_role: 'Junk' }]);
  });

  test('what the account wrote itself and has no place is marked', () => {
    expect(withHostFacts([{ from_email: 'ADA@host.test' }, { from_email: 'eve@host.test' }], facts)).toEqual([
      { from_email: 'ADA@host.test', from_own: true },
      { from_email: 'eve@host.test' },
    ]);
  });

  test('an answer that says all stays the same object', () => {
    const answer = { received_at: '2026-07-03 09:15:22', mailbox_role: 'inbox' };
    expect(withHostFacts(answer, NO_FACTS)).toBe(answer);
  });
});
