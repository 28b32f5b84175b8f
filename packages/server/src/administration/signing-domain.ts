import type { Config } from '../config/config.ts';

/**
 * Whether the key of the settings signs mail of a domain: of the one that it is made out to, else of the first, since that
 * may be signed for by one above it (RFC 6376 §3.5, RFC 7489 §3.1.1).
 */
export function signsByFile({ dkim, domains }: Pick<Config, 'dkim' | 'domains'>, domain: string): boolean {
  return dkim !== null && domain === (domains.includes(dkim.domain) ? dkim.domain : domains[0]);
}
