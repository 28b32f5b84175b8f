import { pluralsOf } from '@wren/contract/plurals.ts';

/** Eine Zahl mit ihrem Wort. */
export const many = pluralsOf<'one'>('de');
