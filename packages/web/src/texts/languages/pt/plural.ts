import { pluralsOf } from '@wren/contract/plurals.ts';

/** Um número com a sua palavra. Um milhão escrito em algarismos tem a forma dos outros números. */
export const many = pluralsOf<'one'>('pt');
