import { describe, expect, test } from 'vitest';
import {
  type Contact,
  contactName,
  EMPTY_CONTACT,
  hasAddress,
  inNameOrder,
  isContactLike,
  isNamed,
  mergeContacts,
  possibleDuplicates,
  recipientOf,
} from './contact.ts';

const contact = (data: Partial<Contact>): Contact => ({ ...EMPTY_CONTACT, ...data });
const email = (...addresses: readonly string[]): Contact['emails'] =>
  addresses.map((address) => ({ address, label: '' }));
const MUELLER = contact({
  name: 'Jürgen Müller',
  emails: email('jm@papier.example'),
  phones: [{ number: '+49 (0) 761 / 555-01', label: 'work' }],
  note: 'Knows every mill',
});

describe('a contact', () => {
  test.each([
    ['muller', true],
    ['MÜL jür', true],
    ['papier', true],
    ['mill know', true],
    ['76155501', true],
    ['', true],
    ['iller', false],
    ['muller ada', false],
  ])('is found by “%s”: %s', (typed, isFound) => {
    expect(isContactLike(MUELLER, typed)).toBe(isFound);
  });

  test('is called by its name, else by its organization, address or number', () => {
    expect(contactName(MUELLER)).toBe('Jürgen Müller');
    expect(contactName(contact({ given: 'Ada', surname: 'King' }))).toBe('Ada King');
    expect(contactName(contact({ organization: 'Papier', emails: email('a@b.example') }))).toBe('Papier');
    expect(contactName(contact({ emails: email('a@b.example') }))).toBe('a@b.example');
    expect(contactName(contact({ phones: [{ number: '110', label: '' }] }))).toBe('110');
    expect(contactName(EMPTY_CONTACT)).toBe('');
  });

  test('is written to at its first address, under no name that is an address', () => {
    expect(recipientOf(MUELLER)).toEqual({ name: 'Jürgen Müller', email: 'jm@papier.example' });
    expect(recipientOf(contact({ emails: email('a@b.example') }))).toEqual({ name: null, email: 'a@b.example' });
    expect(recipientOf(contact({ name: 'Nobody' }))).toBeNull();
  });

  test('has an address in whatever case, and no other that is like it', () => {
    expect(hasAddress(MUELLER, 'JM@Papier.example')).toBe(true);
    for (const other of ['jm@papier.example.org', 'xjm@papier.example', 'jm@papiér.example', 'Jürgen Müller']) {
      expect(hasAddress(MUELLER, other)).toBe(false);
    }
  });

  test('merged of several keeps what any of them knows, each address and number once', () => {
    const other = contact({
      name: 'J. Müller',
      organization: 'Papierhaus',
      emails: [{ address: 'JM@papier.example', label: 'work' }, ...email('home@m.example')],
      phones: [
        { number: '+49 761 555 02', label: '' },
        { number: '+49(0)76155501', label: '' },
      ],
      note: 'Likes tea',
      groups: ['a'],
    });
    expect(mergeContacts([MUELLER, other])).toEqual({
      ...EMPTY_CONTACT,
      name: 'Jürgen Müller',
      organization: 'Papierhaus',
      emails: [{ address: 'jm@papier.example', label: 'work' }, ...email('home@m.example')],
      phones: [MUELLER.phones[0], { number: '+49 761 555 02', label: '' }],
      note: 'Knows every mill\n\nLikes tea',
      groups: ['a'],
    });
    expect(mergeContacts([MUELLER])).toEqual(MUELLER);
  });
});

describe('contacts', () => {
  const stored = (id: string, data: Partial<Contact>) => ({ id, data: contact(data) });

  test('stand by their names, as people order them', () => {
    const all = [stored('1', { name: 'zoe' }), stored('2', { name: 'Ärne' }), stored('3', { name: 'Bert' })];
    expect(inNameOrder(all, 'de').map(({ id }) => id)).toEqual(['2', '3', '1']);
  });

  test('that share an address or the words of their names may be one person, over several steps too', () => {
    const all = [
      stored('1', { name: 'Ada King', emails: email('ada@a.example') }),
      stored('2', { name: 'King Ada', emails: email('ada@b.example') }),
      stored('3', { name: 'Countess', emails: email('ADA@b.example') }),
      stored('4', { name: 'Ben' }),
      stored('5', { emails: email('x@y.example') }),
    ];
    expect(possibleDuplicates(all).map((set) => set.map(({ id }) => id))).toEqual([['1', '2', '3']]);
  });

  test('in a group are named by its words, whatever stands between them', () => {
    expect(isNamed('Close Friends', 'close-friends')).toBe(true);
    expect(isNamed('Café', 'cafe')).toBe(true);
    expect(isNamed('Close Friends', 'close')).toBe(false);
    expect(isNamed('!', '?')).toBe(false);
  });
});
