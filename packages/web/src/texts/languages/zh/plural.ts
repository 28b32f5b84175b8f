import { pluralsOf } from '../plurals.ts';

/** A number with its noun. */
export const many = pluralsOf<never>('zh');
