import type { Config } from '../config/config.ts';

/**
 * True if the configured key signs mail of a domain: of the key's domain, or of the first, which a parent domain may sign for
 * (RFC 6376 §3.5, RFC 7489 §3.1.1).
 */
export function signsByFile({ dkim, domains }: Pick<Config, 'dkim' | 'domains'>, domain: string): boolean {
  return dkim !== null && domain === (domains.includes(dkim.domain) ? dkim.domain : domains[0]);
}
