import { pluralsOf } from '@wren/contract/plurals.ts';

/** A number with its noun. A million in digits has the form of other numbers. */
export const many = pluralsOf<'one'>('pt');
