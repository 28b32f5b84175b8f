import { pluralsOf } from '@wren/contract/plurals.ts';

/** Un número con su nombre. */
export const many = pluralsOf<'one'>('es');
