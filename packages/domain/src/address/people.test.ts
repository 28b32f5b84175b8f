import { expect, test } from 'vitest';
import { type Encounter, isPersonLike, peopleWrittenTo, rankPeople } from './people.ts';

const NOW = Date.UTC(2026, 5, 1);
const DAY = 86_400_000;
const person = (email: string, name: string | null = null) => ({ name, email });
const received = (email: string, daysAgo: number, name: string | null = null): Encounter => ({
  from: person(email, name),
  to: [person('me@host.test')],
  cc: [person('crowd@host.test')],
  bcc: [],
  home: 'inbox',
  receivedAt: NOW - daysAgo * DAY,
});
const wrote = (email: string, daysAgo: number): Encounter => ({
  ...received('me@host.test', daysAgo),
  to: [person(email)],
  cc: [],
  home: 'sent',
});
const emails = (mail: readonly Encounter[]) => rankPeople(mail, NOW).map(({ email }) => email);

test('who is written to stands before who is only heard from', () => {
  expect(emails([received('a@x.test', 1), received('a@x.test', 2), wrote('b@x.test', 2)])).toEqual([
    'b@x.test',
    'a@x.test',
  ]);
});

test('of two who are written to as often, the latest stands first; often counts more than once', () => {
  expect(emails([wrote('old@x.test', 90), wrote('new@x.test', 3)])).toEqual(['new@x.test', 'old@x.test']);
  expect(emails([wrote('once@x.test', 1), wrote('often@x.test', 3), wrote('often@x.test', 9)])[0]).toBe('often@x.test');
});

test('a mailbox stands there once, whatever its case, with the name it had last', () => {
  const mail = [received('A@x.test', 9, 'Ann Old'), received('a@x.test', 2, 'Ann New'), received('a@X.test', 1)];
  expect(rankPeople(mail, NOW)).toEqual([person('a@x.test', 'Ann New')]);
});

test('who is written to is told with how often and when, once a mail; who is only heard from is left out', () => {
  const twice = { ...wrote('A@x.test', 2), cc: [person('a@x.test')] };
  expect(peopleWrittenTo([received('b@x.test', 1), wrote('a@x.test', 9), twice, wrote('c@x.test', 3)], NOW)).toEqual([
    { address: person('a@x.test'), times: 2, lastAt: NOW - 2 * DAY },
    { address: person('c@x.test'), times: 1, lastAt: NOW - 3 * DAY },
  ]);
});

test('drafts, and those who were written to by others, tell of nobody', () => {
  expect(emails([{ ...wrote('d@x.test', 1), home: 'drafts' }])).toEqual([]);
  expect(emails([received('a@x.test', 1)])).toEqual(['a@x.test']);
});

test.each(['MAILER-DAEMON@x.test', 'no-reply@x.test', 'noreply+17@x.test', 'do_not_reply@x.test', 'bounce-3@x.test'])(
  '%s reads no answer, and is offered only to those who wrote there',
  (address) => {
    expect(emails([received(address, 1)])).toEqual([]);
    expect(emails([wrote(address, 1)])).toEqual([address]);
  },
);

test('a name that only begins alike is a person', () => {
  expect(emails([received('noreplyson@x.test', 1)])).toEqual(['noreplyson@x.test']);
});

test.each([
  ['ad', true],
  ['love', true],
  ['LOVELACE ada', true],
  ['ada.l@host', true],
  ['host.te', true],
  ['jurg', false],
  ['acelove', false],
  ['ada grace', false],
  ['', true],
  ['"', false],
])('%j finds Ada Lovelace <ada.l@host.test>: %s', (typed, found) => {
  expect(isPersonLike(person('ada.l@host.test', 'Ada Lovelace'), typed)).toBe(found);
});

test.each(['jurgen', 'Jürgen', 'müller', 'muller', 'MULLER jur', '例'])('%j finds people of any script', (typed) => {
  expect(isPersonLike(person('用户@例子.广告', 'Jürgen Müller'), typed)).toBe(true);
});

test('contacts stand before those who were only heard from, under their own names, and are found without any mail', () => {
  const now = Date.UTC(2026, 0, 1);
  const mail = { to: [], cc: [], bcc: [], home: 'inbox' as const, receivedAt: now };
  const people = rankPeople(
    [
      { ...mail, from: { name: 'Spoof of Ada', email: 'ada@x.example' } },
      ...Array.from({ length: 5 }, () => ({ ...mail, from: { name: 'Loud', email: 'loud@x.example' } })),
    ],
    now,
    [
      { name: 'Ada King', emails: [{ address: 'ADA@x.example' }, { address: 'ada@y.example' }] },
      { name: '', emails: [{ address: 'ben@x.example' }] },
    ],
  );
  expect(people).toEqual([
    { name: 'Ada King', email: 'ADA@x.example' },
    { name: null, email: 'ben@x.example' },
    { name: 'Loud', email: 'loud@x.example' },
    { name: 'Ada King', email: 'ada@y.example' },
  ]);
});
