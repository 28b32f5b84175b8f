import { pluralsOf } from '../plurals.ts';

/** Een aantal met zijn woord. */
export const many = pluralsOf<'one'>('nl');
