import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { Authentication, Checked, CheckResult } from '@wren/domain/trust/trust.ts';
import type { DKIMVerifyResult, SPFResult } from 'mailauth';
import { mailHeader } from '../../../mime/mail-source.ts';
import { type AskDns, openDns } from '../../../platform/network/dns/ask-dns.ts';
import { keepAnswers } from '../../../platform/network/dns/keep-answers.ts';
import { isPublicAddress } from '../../../platform/network/public-address.ts';
import { after } from '../../../platform/timers.ts';

/** A received mail with facts of its session. */
export interface Arrival {
  /** As received, without our trace fields. */
  readonly raw: Uint8Array;
  /** The address in From by our parser. */
  readonly from: string;
  /** IP address of the client, and its HELO name. */
  readonly client: { readonly name: string; readonly address: string };
  /** Reverse path; null for reports. */
  readonly sender: string | null;
}

/** The facts of a mail before its data is received. */
export type ArrivalEnvelope = Pick<Arrival, 'client' | 'sender'>;

/** Authenticates the sender of a mail. */
export interface CheckSender {
  /** Prefetches the DNS records that SPF and DMARC are likely to need, while the mail is still being received. */
  askAhead(envelope: ArrivalEnvelope): void;
  /** Returns the results of the checks; null when none could be done in time. Never fails. */
  check(arrival: Arrival): Promise<Authentication | null>;
}

export interface CheckSenderOptions {
  /** The name of this server. */
  readonly host: string;
  /** Milliseconds after which a mail is accepted without the checks. */
  readonly limit: number;
  /** Default: the machine's DNS servers. */
  readonly ask?: AskDns;
  /** Default: addresses of the internet. SPF does not apply to others: they are the operator's own gateways. */
  readonly hasSpf?: (address: string) => boolean;
}

/** Largest number of checked signatures; more of them are made to cost time. */
const MAX_SIGNATURES = 10;

const RESULTS: readonly CheckResult[] = ['pass', 'fail', 'softfail', 'neutral', 'none', 'permerror', 'policy'];

function resultOf(text: string): CheckResult {
  return RESULTS.find((known) => known === text) ?? (text.startsWith('temp') ? 'temperror' : 'none');
}

/** Domains authenticated by SPF and DKIM, in the domain's terms. */
function spfOf(found: SPFResult | false | undefined): Checked {
  if (!found) return { result: 'none', domain: null };
  return { result: resultOf(found.status.result), domain: found.domain?.toLowerCase() ?? null };
}

function dkimOf(found: DKIMVerifyResult): readonly Checked[] {
  return found.results
    .filter(({ status }) => status.result !== 'none')
    .map(({ status, signingDomain }) => ({
      result: resultOf(status.result),
      domain: signingDomain.toLowerCase(),
    }));
}

const POLICIES = ['none', 'quarantine', 'reject'] as const;

/** Inputs of SPF, in the library's terms. */
function spfQuestion({ client, sender }: ArrivalEnvelope): { ip: string; helo: string; sender?: string } {
  return { ip: client.address, helo: client.name, ...(sender === null ? {} : { sender }) };
}

/** Queries the records of SPF for an envelope, and the policy of its domain, which is mostly the author's too. */
async function askFor(envelope: ArrivalEnvelope, host: string, ask: AskDns): Promise<void> {
  const { spf } = await import('mailauth');
  const domain = domainOfAddress(envelope.sender ?? envelope.client.name);
  await Promise.allSettled([
    spf({ ...spfQuestion(envelope), mta: host, resolver: ask }),
    ...(domain === '' ? [] : [ask(`_dmarc.${domain}`, 'TXT')]),
  ]);
}

async function check(arrival: Arrival, host: string, ask: AskDns, withSpf: boolean): Promise<Authentication | null> {
  // Loaded with the first mail: a server without incoming mail never needs it.
  const { authenticate } = await import('mailauth');
  const found = await authenticate(Buffer.from(arrival.raw), {
    mta: host,
    resolver: ask,
    disableArc: true,
    disableBimi: true,
    ...(withSpf ? spfQuestion(arrival) : {}),
    ...(!withSpf && arrival.sender !== null ? { sender: arrival.sender } : {}),
  });
  const [author, ...others] = found.dkim.headerFrom;
  // The checked author must be the displayed one: exactly one author, whom the library parses as we do.
  const isSingle = others.length === 0 && author !== undefined;
  if (!isSingle || domainOfAddress(author) !== domainOfAddress(arrival.from)) return null;
  const { dmarc } = found;
  return {
    spf: withSpf ? spfOf(found.spf) : { result: 'none', domain: null },
    dkim: dkimOf(found.dkim),
    dmarc: {
      result: dmarc ? resultOf(dmarc.status.result) : 'none',
      policy: dmarc ? (POLICIES.find((known) => known === dmarc.policy) ?? null) : null,
    },
  };
}

/**
 * Checks SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) of incoming mail. The mail is accepted regardless of the results,
 * and never waits longer than the limit for them.
 */
export function createCheckSender({
  host,
  limit,
  ask = openDns(),
  hasSpf = isPublicAddress,
}: CheckSenderOptions): CheckSender {
  const dns = keepAnswers(ask);
  return {
    askAhead(envelope) {
      // The check repeats failed queries.
      if (hasSpf(envelope.client.address)) askFor(envelope, host, dns).catch(() => undefined);
    },
    async check(arrival) {
      const header = Buffer.from(mailHeader(arrival.raw)).toString('latin1');
      const signatures = header.match(/^dkim-signature\s*:/gim)?.length ?? 0;
      const withSpf = hasSpf(arrival.client.address);
      if (signatures > MAX_SIGNATURES || (signatures === 0 && !withSpf)) return null;
      let stop = (): void => undefined;
      const late = new Promise<null>((resolve) => {
        stop = after(limit, () => resolve(null));
      });
      try {
        return await Promise.race([check(arrival, host, dns, withSpf), late]);
      } catch {
        // A mail that the library cannot parse is accepted without the checks.
        return null;
      } finally {
        stop();
      }
    },
  };
}
