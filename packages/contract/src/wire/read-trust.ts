import { TRUST_CODES, type Trust, type TrustReason, trustOf } from '@wren/domain/trust/trust.ts';
import * as v from 'valibot';

const reason = v.object({ code: v.picklist(TRUST_CODES), about: v.fallback(v.nullable(v.string()), null) });

/**
 * The assessment of a message's sender from a host, computed again. Reasons unknown to this client are dropped; null for hosts
 * that send none.
 */
export function readTrust(value: unknown): Trust | null {
  if (typeof value !== 'object' || value === null || !('reasons' in value) || !Array.isArray(value.reasons))
    return null;
  const known: TrustReason[] = [];
  for (const entry of value.reasons) {
    const parsed = v.safeParse(reason, entry);
    if (parsed.success) known.push(parsed.output);
  }
  return trustOf(known);
}
