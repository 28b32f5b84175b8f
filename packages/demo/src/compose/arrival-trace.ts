import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import { authenticationResults } from '@wren/server/mime/header/authentication-results.ts';

/** How a sample mail came in. */
export interface DemoArrival {
  /** The address in From. */
  readonly from: string;
  /** Of the accounts. */
  readonly domain: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The domain of its sender says that such mail is not its own. */
  readonly isForged: boolean;
}

/**
 * What the accounts' own server would have written on a mail from outside when it came (RFC 5321 §4.4, RFC 8601): who
 * handed it over, and what the checks of its sender found. Nothing on mail between the accounts.
 */
export function withArrivalTrace(raw: Uint8Array, { from, domain, time, isForged }: DemoArrival): Uint8Array {
  const sender = domainOfAddress(from);
  if (sender === domain) return raw;
  const found = isForged
    ? ({
        spf: { result: 'softfail', domain: sender },
        dkim: [],
        dmarc: { result: 'fail', policy: 'reject' },
      } as const)
    : ({
        spf: { result: 'pass', domain: sender },
        dkim: [{ result: 'pass', domain: sender }],
        dmarc: { result: 'pass', policy: 'quarantine' },
      } as const);
  const date = new Date(time).toUTCString().replace('GMT', '+0000');
  const trace = `${authenticationResults(domain, found, sender)}Received: from mail.${sender} by ${domain} with ESMTPS;\r\n\t${date}\r\n`;
  return Buffer.concat([Buffer.from(trace, 'latin1'), raw]);
}
