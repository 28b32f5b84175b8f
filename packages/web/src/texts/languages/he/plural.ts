import { pluralsOf } from '@wren/contract/plurals.ts';

/** מספר עם המילה שלו. */
export const many = pluralsOf<'one' | 'two'>('he');

/** מספר של שיחות. */
export const conversations = (count: number): string =>
  many(count, { one: 'שיחה אחת', two: 'שתי שיחות', other: '# שיחות' });
