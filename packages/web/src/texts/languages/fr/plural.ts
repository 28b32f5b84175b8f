import { pluralsOf } from '@wren/contract/plurals.ts';

/** Un nombre avec son nom. */
export const many = pluralsOf<'one'>('fr');
