import { pluralsOf } from '@wren/contract/plurals.ts';

/** A number with its noun. */
export const many = pluralsOf<'one'>('hi');
