import { expect, test } from 'vitest';
import { formatSearch, parseSearch } from '../search/parse-search.ts';
import { EMPTY_CONTACT } from './contact.ts';
import { membersOf } from './members-of.ts';

const contact = (id: string, address: string, ...groups: readonly string[]) => ({
  id,
  data: { ...EMPTY_CONTACT, emails: [{ address, label: '' }], groups },
});

test('a group is named by its words, and has the addresses of its members in lower case, each once', () => {
  const groups = [
    { id: 'c', data: { name: 'Close Friends' } },
    { id: 'd', data: { name: 'Friends' } },
  ];
  const members = membersOf(groups, [
    contact('1', 'Ada@x.example', 'c', 'd'),
    contact('2', 'ada@X.example', 'c'),
    contact('3', 'ben@x.example', 'd'),
  ]);
  expect(members('close-friends')).toEqual(['ada@x.example']);
  expect(members('FRIENDS')).toEqual(['ada@x.example', 'ben@x.example']);
  expect(members('nobody')).toEqual([]);
  expect(members('!')).toEqual([]);
});

test.each([
  ['from:group:crew', 'from:group:crew'],
  ['TO:"GROUP:Close  friends"', 'to:"group:Close friends"'],
  ['from:group:', 'from:group:'],
  ['subject:group:crew', 'subject:group:crew'],
])('the search “%s” is written %s', (written, formatted) => {
  expect(formatSearch(parseSearch(written))).toBe(formatted);
  expect(parseSearch(formatted)).toEqual(parseSearch(written));
});
