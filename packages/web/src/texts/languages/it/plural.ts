import { pluralsOf } from '@wren/contract/plurals.ts';

/** Un numero con la sua parola. Un milione scritto in cifre ha la forma degli altri numeri. */
export const many = pluralsOf<'one'>('it');
