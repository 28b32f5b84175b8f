import { pluralsOf } from '@wren/contract/plurals.ts';

/** संख्या अपने शब्द के साथ। */
export const many = pluralsOf<'one'>('hi');
