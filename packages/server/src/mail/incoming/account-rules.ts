import { type CompiledRule, compileRules } from '@wren/domain/rules/mail-rule.ts';
import type { RecordStore } from '../../store/record-store.ts';

interface Compiled {
  readonly state: string;
  /** The addresses of the account. */
  readonly own: string;
  readonly rules: readonly CompiledRule[];
}

/** Per account, valid until a record of it or an address changes. */
const compiled = new WeakMap<RecordStore, Compiled>();

/**
 * The rules of an account, ready to be asked: read and compiled once for each state of its records.
 * @param addresses the account's
 */
export async function rulesOf(records: RecordStore, addresses: readonly string[]): Promise<readonly CompiledRule[]> {
  const state = await records.state();
  const own = addresses.join(' ');
  const known = compiled.get(records);
  if (known?.state === state && known.own === own) return known.rules;
  const rules = compileRules(await records.list('rule'), addresses);
  compiled.set(records, { state, own, rules });
  return rules;
}
