import { pluralsOf } from '../plurals.ts';

/** Eine Zahl mit ihrem Wort. */
export const many = pluralsOf<'one'>('de');
