import { createHash } from 'node:crypto';
import type { Config } from '../config/config.ts';

/** What each mail domain says of the servers that take its mail (MTA-STS, RFC 8461). */
export interface OwnStsPolicy {
  /** The names that the policy is asked for under, one of each mail domain. */
  readonly hosts: readonly string[];
  readonly text: string;
  /** Of the policy, which is another one whenever the text is. */
  readonly id: string;
}

const DAY = 24 * 60 * 60;
/** Seconds that others hold to a policy. A week is the least that protects (RFC 8461 §3.2); what is only tried may be taken back sooner. */
const MAX_AGE = { enforce: 7 * DAY, testing: DAY, none: DAY } as const;
/** Hexadecimal digits: RFC 8461 §3.1 takes 32 at most. */
const ID_LENGTH = 20;

/** Name of the server that takes the mail of all domains. */
export function mailHostOf({ publicUrl, domain }: Pick<Config, 'publicUrl' | 'domain'>): string {
  return publicUrl?.hostname ?? domain;
}

/** @returns null if the domain publishes no policy, or no mail comes in here with STARTTLS */
export function ownStsPolicy(
  config: Pick<Config, 'publicUrl' | 'domain' | 'domains' | 'mtaSts' | 'smtpPort' | 'tls' | 'acme'>,
): OwnStsPolicy | null {
  const { domains, mtaSts, smtpPort, tls, acme } = config;
  if (mtaSts === null || smtpPort === null || (tls === null && acme === null)) return null;
  const lines = ['version: STSv1', `mode: ${mtaSts}`, `mx: ${mailHostOf(config)}`, `max_age: ${MAX_AGE[mtaSts]}`];
  const text = lines.map((line) => `${line}\r\n`).join('');
  const id = createHash('sha256').update(text).digest('hex').slice(0, ID_LENGTH);
  return { hosts: domains.map((domain) => `mta-sts.${domain}`), text, id };
}
