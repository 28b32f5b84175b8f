import { createHash } from 'node:crypto';
import type { Config } from '../config/config.ts';

/** The MTA-STS policy of the installation's mail domains (RFC 8461). */
export interface OwnStsPolicy {
  /** The host names that serve the policy, one of each mail domain. */
  readonly hosts: readonly string[];
  readonly text: string;
  /** Id of the policy, derived from its text. */
  readonly id: string;
}

const DAY = 24 * 60 * 60;
/** Validity in seconds. A week is the shortest that protects (RFC 8461 §3.2); a policy in testing can be revoked sooner. */
const MAX_AGE = { enforce: 7 * DAY, testing: DAY, none: DAY } as const;
/** Length of the id in hexadecimal digits: at most 32 (RFC 8461 §3.1). */
const ID_LENGTH = 20;

/** Name of the server that receives the mail of all domains. */
export function mailHostOf({ publicUrl, domain }: Pick<Config, 'publicUrl' | 'domain'>): string {
  return publicUrl?.hostname ?? domain;
}

/** @returns null if the domain publishes no policy, or this server does not receive mail with STARTTLS */
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
