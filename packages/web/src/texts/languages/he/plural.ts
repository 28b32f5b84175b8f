import { pluralsOf } from '@wren/contract/plurals.ts';

/** A number with its noun. */
export const many = pluralsOf<'one' | 'two'>('he');

/** Conversations, counted. */
export const conversations = (count: number): string =>
  many(count, { one: 'שיחה אחת', two: 'שתי שיחות', other: '# שיחות' });
