import { pluralsOf } from '@wren/contract/plurals.ts';

/** Liczba z jej słowem. */
export const many = pluralsOf<'one' | 'few' | 'many'>('pl');

/** Rozmowy z liczbą. */
export const conversations = (count: number): string =>
  many(count, { one: '# rozmowa', few: '# rozmowy', many: '# rozmów', other: '# rozmowy' });

/** Rozmowy z liczbą, w dopełniaczu: „z 5 rozmów”. */
export const ofConversations = (count: number): string =>
  many(count, { one: '# rozmowy', few: '# rozmów', many: '# rozmów', other: '# rozmowy' });

/** Wiadomości z liczbą. */
export const messages = (count: number): string =>
  many(count, { one: '# wiadomość', few: '# wiadomości', many: '# wiadomości', other: '# wiadomości' });
