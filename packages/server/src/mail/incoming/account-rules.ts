import { compileRules } from '@wren/domain/rules/mail-rule.ts';
import { byRecords } from './by-records.ts';

/** The rules of an account, ready to be asked. */
export const rulesOf = byRecords(async (records, own) => compileRules(await records.list('rule'), own));
