import { pluralsOf } from '@wren/contract/plurals.ts';

/** A number with its noun. */
export const many = pluralsOf<'one' | 'few' | 'many'>('uk');

/** Conversations, counted. */
export const conversations = (count: number): string =>
  many(count, { one: '# розмова', few: '# розмови', many: '# розмов', other: '# розмови' });

/** Conversations, counted, in the genitive: «з 5 розмов». */
export const ofConversations = (count: number): string =>
  many(count, { one: '# розмови', few: '# розмов', many: '# розмов', other: '# розмови' });
