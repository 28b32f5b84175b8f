import { isPersonLike } from '@wren/domain/address/people.ts';
import { describe, expect, it } from 'vitest';
import { peopleOf, suggest } from './suggest.ts';

const MARTA = { name: 'Marta Oliveira', email: 'marta@mail.example' };
const JONAS = { name: null, email: 'jonas@mail.example' };
const empty = { text: '', folder: 'inbox' as const, people: [MARTA, JONAS], recent: ['marzipan', 'lease'] };
const texts = (text: string) =>
  suggest({ ...empty, text }).flatMap((one) => (one.kind === 'place' ? [one.folder ?? 'all'] : [one.text]));

describe('what the search box offers', () => {
  it('[D20] is what was searched for lately and what can be asked, before anything is typed', () => {
    expect(texts('')).toEqual(['marzipan', 'lease', 'from:', 'to:', 'cc:', 'subject:', 'in:', 'has:attachment ']);
  });

  it('[D20] is the active folder first and all mail second, then people, then searches', () => {
    expect(texts('mar')).toEqual(['inbox', 'all', 'from:marta@mail.example ', 'marzipan']);
    expect(suggest({ ...empty, folder: null, text: 'x' })).toEqual([{ kind: 'place', folder: null }]);
  });

  it('[D20] completes the word that is being typed and leaves the others alone', () => {
    expect(texts('lease oli')).toEqual(['inbox', 'all', 'lease from:marta@mail.example ']);
    expect(texts('lease to:jo')).toEqual(['inbox', 'all', 'lease to:jonas@mail.example ']);
    expect(texts('lease is:u')).toEqual(['inbox', 'all', 'lease is:unread ']);
  });

  it('[D20] completes in brackets and after a minus, and offers OR', () => {
    expect(texts('-from:mar')).toContain('-from:marta@mail.example ');
    expect(texts('lease (to:mar')).toContain('lease (to:marta@mail.example ');
    expect(texts('x -is:unr')).toContain('x -is:unread ');
    expect(texts('lunch O')).toContain('lunch OR ');
    expect(texts('bc')).toContain('bcc:');
    expect(texts('in:an')).toContain('in:anywhere ');
  });

  it.each(['muller', 'Müller', 'mull', 'from:mul', 'jur'])(
    'finds Jürgen Müller by %j, as the field To does',
    (text) => {
      const people = [{ name: 'Jürgen Müller', email: 'jm@mail.example' }];
      expect(suggest({ ...empty, people, text })).toContainEqual(expect.objectContaining({ kind: 'person' }));
      expect(isPersonLike(people[0] ?? JONAS, text.replace('from:', ''))).toBe(true);
    },
  );

  it('[D20] puts people who are met often first, under a name where one is known', () => {
    const nameless = { name: null, email: 'Marta@mail.example' };
    const messages = [
      { from: JONAS, to: [] },
      { from: nameless, to: [] },
      { from: null, to: [MARTA] },
    ];
    expect(peopleOf(messages)).toEqual([MARTA, JONAS]);
  });
});
