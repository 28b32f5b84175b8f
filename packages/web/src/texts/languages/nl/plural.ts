import { pluralsOf } from '@wren/contract/plurals.ts';

/** Een aantal met zijn woord. */
export const many = pluralsOf<'one'>('nl');
