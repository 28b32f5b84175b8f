import { domainToASCII } from 'node:url';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { MailDns } from '../../platform/network/dns/mail-dns.ts';
import { FetchRefused } from '../../platform/network/fetch-refused.ts';
import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import type { ServerAddress } from '../../platform/network/server-address.ts';
import { autoconfigUrls, type ConfiguredServers, readAutoconfig } from './autoconfig.ts';
import {
  type MailProvider,
  type PasswordKind,
  providerOfDomain,
  providerOfExchangers,
  serverOf,
} from './known-providers.ts';

/** By what servers are looked for. */
export interface Discovery {
  readonly dns: Pick<MailDns, 'services' | 'exchangers' | 'addresses'>;
  readonly fetch: GuardedFetch;
}

/** The servers of a mail address, as far as they were found; of each kind the likeliest first. */
export interface FoundServers {
  readonly imap: readonly ServerAddress[];
  readonly submission: readonly ServerAddress[];
  /** Addresses of JMAP servers. */
  readonly jmap: readonly URL[];
  /** Name of the provider where it is one that is known; else null. */
  readonly provider: string | null;
  readonly password: PasswordKind;
}

/** Domains that nothing outside this network knows (RFC 6761, RFC 6762, RFC 8375). */
const NEARBY = /\.(?:localhost|local|internal|home\.arpa|invalid|test)$/u;

const NOTHING: FoundServers = { imap: [], submission: [], jmap: [], provider: null, password: 'own' };
const NO_SERVERS: ConfiguredServers = { imap: [], submission: [] };

/** Bytes of a file of servers, and milliseconds for it. */
const FILE_LIMITS = { bytes: 256 * 1024, total: 5_000, connect: 3_000, idle: 3_000, redirects: 2 };

function ofProvider({ name, imap, submission, password }: MailProvider): FoundServers {
  return {
    ...NOTHING,
    imap: imap === null ? [] : [serverOf(imap, 993)],
    submission: submission === null ? [] : [serverOf(submission, 465)],
    provider: name,
    password,
  };
}

/** What a question answers; where DNS does not, as if there was nothing. */
async function orNothing<T>(question: Promise<readonly T[]>): Promise<readonly T[]> {
  return question.catch(() => []);
}

/** Servers that a domain names by RFC 6186, RFC 8314 and RFC 8620 §2.2. A host of `.` says that there is none. */
async function byServices(domain: string, { dns }: Discovery): Promise<FoundServers> {
  const ask = async (service: string, security: ServerAddress['security']): Promise<readonly ServerAddress[]> => {
    const found = await orNothing(dns.services(`_${service}._tcp.${domain}`));
    return found.filter(({ host }) => host !== '').map(({ host, port }) => ({ host, port, security }));
  };
  const [imaps, imap, submissions, submission, jmap] = await Promise.all([
    ask('imaps', 'tls'),
    ask('imap', 'starttls'),
    ask('submissions', 'tls'),
    ask('submission', 'starttls'),
    ask('jmap', 'tls'),
  ]);
  const isUrl = ({ host, port }: ServerAddress): boolean => URL.canParse(`https://${host}:${port}`);
  return {
    ...NOTHING,
    imap: [...imaps, ...imap],
    submission: [...submissions, ...submission],
    jmap: jmap.filter(isUrl).map(({ host, port }) => new URL(`https://${host}:${port}`)),
  };
}

async function byFile(domain: string, { fetch }: Discovery): Promise<ConfiguredServers> {
  const read = async (url: string): Promise<ConfiguredServers> => {
    try {
      const { status, body } = await fetch({ url, schemes: ['https'], limits: FILE_LIMITS });
      return status === 200 ? readAutoconfig(body.toString('utf8')) : NO_SERVERS;
    } catch (error) {
      if (error instanceof FetchRefused) return NO_SERVERS;
      throw error;
    }
  };
  const found = await Promise.all(autoconfigUrls(domain).map(read));
  return found.find(({ imap }) => imap.length > 0) ?? NO_SERVERS;
}

/** Names that servers of a domain commonly have, as far as they are there. */
async function byNames(names: readonly string[], port: number, { dns }: Discovery): Promise<readonly ServerAddress[]> {
  const found = await Promise.all(names.map(async (name) => (await orNothing(dns.addresses(name))).length > 0));
  return names.filter((_, at) => found[at]).map((name) => serverOf(name, port));
}

/**
 * Looks for the servers of a mail address: among known providers, in DNS, in the file that its domain has for mail programs, by where its
 * domain's mail goes, and by the names that servers commonly have. The address itself is sent to no other machine, only its domain.
 */
export async function findServers(address: string, discovery: Discovery): Promise<FoundServers> {
  // '' for what is no name of a domain.
  const domain = domainToASCII(domainOfAddress(address.trim()));
  if (!domain.includes('.') || NEARBY.test(domain)) return NOTHING;
  const known = providerOfDomain(domain);
  if (known) return ofProvider(known);
  const [services, file, exchangers] = await Promise.all([
    byServices(domain, discovery),
    byFile(domain, discovery),
    orNothing(discovery.dns.exchangers(domain)),
  ]);
  const provider = providerOfExchangers(exchangers);
  const hosted = provider ? ofProvider(provider) : NOTHING;
  const imap = [...services.imap, ...file.imap, ...hosted.imap];
  const submission = [...services.submission, ...file.submission, ...hosted.submission];
  const isSaid = imap.length > 0 || provider !== null;
  return {
    imap: isSaid ? imap : await byNames([`imap.${domain}`, `mail.${domain}`, domain], 993, discovery),
    submission:
      submission.length > 0 || provider
        ? submission
        : await byNames([`smtp.${domain}`, `mail.${domain}`, domain], 465, discovery),
    jmap: services.jmap,
    provider: provider?.name ?? null,
    password: provider && services.imap.length === 0 ? provider.password : 'own',
  };
}
