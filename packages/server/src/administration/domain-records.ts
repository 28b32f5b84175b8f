import { isIP } from 'node:net';
import { dkimRecord, keyName } from '../directory/dkim/dkim-key.ts';
import type { AskDns } from '../platform/network/dns/ask-dns.ts';

/** A DNS record that a mail domain needs, and the one that is published. */
export interface DomainRecord {
  readonly kind: 'mx' | 'spf' | 'dkim' | 'dmarc' | 'mta-sts' | 'tls-rpt';
  readonly name: string;
  readonly type: 'MX' | 'TXT';
  readonly wanted: string;
  readonly found: string[];
  /** 'unknown': DNS did not answer. */
  readonly state: 'found' | 'different' | 'missing' | 'unknown';
}

/** A domain with the servers that receive and send its mail. */
export interface MailDomain {
  readonly domain: string;
  /** Name of the host that receives its mail. */
  readonly host: string;
  /** Name of the host that sends it; null: the same. */
  readonly relay: string | null;
  /** Id of the policy of its mail servers; null: it has none. */
  readonly stsId: string | null;
  /** The key that signs it; null: none. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null;
}

/** The expected value of a TXT record, and how to find it among the records of a name. */
interface Wish extends Pick<DomainRecord, 'kind' | 'name' | 'type' | 'wanted'> {
  /** Finds it among records of the same name, which may have another purpose. */
  readonly isMeant: (record: string) => boolean;
  readonly isRight: (record: string) => boolean;
}

/** Codes by which DNS reports that there is no record (c-ares). */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

const words = (record: string): readonly string[] => record.toLowerCase().split(/\s+/u);
const keyIn = (record: string): string => /(?:^|;)\s*p\s*=([^;]*)/u.exec(record)?.[1]?.replace(/\s/gu, '') ?? '';

/** A host in SPF syntax (RFC 7208 §5). @param host name or network address */
function senderOf(host: string): string {
  const address = host.replace(/^\[|\]$/gu, '');
  const version = isIP(address);
  return version === 0 ? `a:${host}` : `ip${version}:${address}`;
}

function keyWish(name: string, wanted: string): Wish {
  return {
    ...{ kind: 'dkim', name, type: 'TXT', wanted },
    isMeant: (record) => /(?:^|;)\s*p\s*=/u.test(record),
    isRight: (record) => keyIn(record) === keyIn(wanted),
  };
}

/**
 * The records that announce the domain's MTA-STS policy (RFC 8461 §3.1) and the address for TLS reports (RFC 8460
 * §3).
 */
function policyWishes(domain: string, id: string): readonly Wish[] {
  return [
    {
      ...{ kind: 'mta-sts', name: `_mta-sts.${domain}`, type: 'TXT', wanted: `v=STSv1; id=${id}` },
      isMeant: (record) => /^v=STSv1\s*;/u.test(record),
      isRight: (record) => /;\s*id=(\w+)\s*(?:;|$)/u.exec(record)?.[1] === id,
    },
    {
      ...{ kind: 'tls-rpt', name: `_smtp._tls.${domain}`, type: 'TXT' },
      wanted: `v=TLSRPTv1; rua=mailto:postmaster@${domain}`,
      isMeant: (record) => /^v=TLSRPTv1\s*;/u.test(record),
      isRight: (record) => /;\s*rua=(?:mailto|https):/u.test(record),
    },
  ];
}

function wishesOf({ domain, host, relay, dkim, stsId }: MailDomain): readonly Wish[] {
  const senders = ['mx', ...(relay === null ? [] : [senderOf(relay)])];
  const wishes: Wish[] = [
    {
      ...{ kind: 'mx', name: domain, type: 'MX', wanted: `10 ${host}` },
      isMeant: () => true,
      isRight: (record) => words(record)[1] === host,
    },
    {
      ...{ kind: 'spf', name: domain, type: 'TXT', wanted: `v=spf1 ${senders.join(' ')} -all` },
      isMeant: (record) => words(record)[0] === 'v=spf1',
      isRight: (record) => senders.every((sender) => words(record).includes(sender)),
    },
    {
      ...{ kind: 'dmarc', name: `_dmarc.${domain}`, type: 'TXT' },
      wanted: `v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`,
      isMeant: (record) => /^v\s*=\s*DMARC1\s*;/iu.test(record),
      isRight: (record) => /;\s*p\s*=\s*(?:none|quarantine|reject)\b/iu.test(record),
    },
  ];
  return [
    ...wishes,
    ...(dkim ? [keyWish(keyName(dkim), dkimRecord(dkim.privateKey))] : []),
    ...(stsId === null ? [] : policyWishes(domain, stsId)),
  ];
}

/** The records of a name as texts; null: DNS did not answer. */
async function ask(dns: AskDns, { name, type }: Wish): Promise<string[] | null> {
  try {
    return (await dns(name, type)).map((record: unknown) => {
      if (typeof record === 'object' && record !== null && 'exchange' in record && 'priority' in record) {
        return `${String(record.priority)} ${String(record.exchange).toLowerCase().replace(/\.$/u, '')}`;
      }
      // Long texts are split into several strings (RFC 1035 §3.3.14, RFC 7208 §3.3).
      return Array.isArray(record) ? record.join('') : String(record);
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return NOTHING.has(code) ? [] : null;
  }
}

async function look(dns: AskDns, wish: Wish): Promise<DomainRecord> {
  const { kind, name, type, wanted, isMeant, isRight } = wish;
  const answered = await ask(dns, wish);
  const found = (answered ?? []).filter(isMeant).slice(0, 10);
  // Two records of a policy are invalid (RFC 7208 §4.5, RFC 7489 §6.6.3); of several mail servers one is enough.
  const right = kind === 'mx' ? found.some(isRight) : found.length === 1 && found.every(isRight);
  const state = answered === null ? 'unknown' : found.length === 0 ? 'missing' : right ? 'found' : 'different';
  return { kind, name, type, wanted, found, state };
}

/** The required DNS records of a mail domain (RFC 5321 §5.1, RFC 7208, RFC 6376, RFC 7489), and the published ones. */
export function domainRecords(dns: AskDns, domain: MailDomain): Promise<readonly DomainRecord[]> {
  return Promise.all(wishesOf(domain).map((wish) => look(dns, wish)));
}

/** The published record of a key. @param name of the record @param expected its expected value */
export function findKeyRecord(dns: AskDns, name: string, expected: string): Promise<DomainRecord> {
  return look(dns, keyWish(name, expected));
}
