import { type CompiledRule, compileRules } from '@wren/domain/rules/mail-rule.ts';
import type { RecordStore } from '../../store/record-store.ts';

interface Compiled {
  readonly state: string;
  readonly rules: readonly CompiledRule[];
}

/** Per account, valid until a record of it changes. */
const compiled = new WeakMap<RecordStore, Compiled>();

/** The rules of an account, ready to be asked: read and compiled once for each state of its records. */
export async function rulesOf(records: RecordStore): Promise<readonly CompiledRule[]> {
  const state = await records.state();
  const known = compiled.get(records);
  if (known?.state === state) return known.rules;
  const rules = compileRules(await records.list('rule'));
  compiled.set(records, { state, rules });
  return rules;
}
