import { pluralsOf } from '@wren/contract/plurals.ts';

/** A number with its noun. */
export const many = pluralsOf<'one' | 'few' | 'many'>('pl');

/** Conversations, counted. */
export const conversations = (count: number): string =>
  many(count, { one: '# rozmowa', few: '# rozmowy', many: '# rozmów', other: '# rozmowy' });

/** Conversations, counted, in the genitive: „z 5 rozmów”. */
export const ofConversations = (count: number): string =>
  many(count, { one: '# rozmowy', few: '# rozmów', many: '# rozmów', other: '# rozmowy' });

/** Messages, counted. */
export const messages = (count: number): string =>
  many(count, { one: '# wiadomość', few: '# wiadomości', many: '# wiadomości', other: '# wiadomości' });
