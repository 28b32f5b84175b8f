import { pluralsOf } from '@wren/contract/plurals.ts';

/** Число зі своїм словом. */
export const many = pluralsOf<'one' | 'few' | 'many'>('uk');

/** Розмови з числом. */
export const conversations = (count: number): string =>
  many(count, { one: '# розмова', few: '# розмови', many: '# розмов', other: '# розмови' });

/** Розмови з числом, у родовому відмінку: «з 5 розмов». */
export const ofConversations = (count: number): string =>
  many(count, { one: '# розмови', few: '# розмов', many: '# розмов', other: '# розмови' });
