import type { AskDns } from '../../../platform/network/dns/ask-dns.ts';
import { missingInDns } from '../../../platform/network/dns/dns-errors.ts';
import type { DeliveryOutcome } from '../delivery-outcome.ts';

/** The servers of a domain, the preferred first; or the outcome of mail to it. */
export type Exchangers = { readonly hosts: readonly [string, ...string[]] } | { readonly outcome: DeliveryOutcome };

interface MxRecord {
  readonly exchange: string;
  readonly priority: number;
}

const isMx = (record: unknown): record is MxRecord =>
  typeof record === 'object' &&
  record !== null &&
  'exchange' in record &&
  typeof record.exchange === 'string' &&
  'priority' in record &&
  typeof record.priority === 'number';

const failed = (status: string, reason: string): Exchangers => ({ outcome: { kind: 'failed', status, reason } });

/** Servers of equal preference are shuffled, so that they share the load (RFC 5321 §5.1). */
function ordered(records: readonly MxRecord[], random: () => number): readonly string[] {
  return records
    .map(({ exchange, priority }) => ({ host: exchange.toLowerCase().replace(/\.$/u, ''), priority, lot: random() }))
    .sort((a, b) => a.priority - b.priority || a.lot - b.lot)
    .map(({ host }) => host);
}

/**
 * Finds the servers of a domain (RFC 5321 §5.1, RFC 7505).
 * @param domain in its ASCII form
 * @param own names of this server: if one of them is in the list, only servers preferred to it are used
 * @param random below 1
 */
export async function findExchangers(
  dns: AskDns,
  domain: string,
  own: readonly string[],
  random: () => number = Math.random,
): Promise<Exchangers> {
  let records: readonly MxRecord[];
  try {
    const answered: readonly unknown[] = await dns(domain, 'MX');
    records = answered.filter(isMx);
  } catch (error) {
    const missing = missingInDns(error);
    if (missing === 'name') return failed('5.1.2', `the domain ${domain} does not exist`);
    if (missing === null) {
      return { outcome: { kind: 'later', status: '4.4.3', reason: `DNS did not answer for the domain ${domain}` } };
    }
    records = [];
  }
  if (records.length === 0) return { hosts: [domain] };
  if (records.every(({ exchange }) => exchange === '' || exchange === '.')) {
    return failed('5.1.10', `the domain ${domain} takes no mail`);
  }
  const best = Math.min(
    ...records.filter(({ exchange }) => own.includes(exchange.toLowerCase())).map((r) => r.priority),
  );
  const [first, ...others] = ordered(
    records.filter(({ priority }) => priority < best),
    random,
  );
  if (first === undefined)
    return failed('5.4.6', `mail for ${domain} comes back to this server, which does not know it`);
  return { hosts: [first, ...others] };
}
