import { pluralsOf } from '../plurals.ts';

/** Un nombre avec son nom. */
export const many = pluralsOf<'one'>('fr');
