import { Resolver } from 'node:dns/promises';

/** A server of a service, from an SRV record (RFC 2782). */
export interface ServicePlace {
  readonly host: string;
  readonly port: number;
  readonly priority: number;
}

/** DNS records for mail. A name without records has an empty list; @throws the resolver's error when DNS does not answer */
export interface MailDns {
  /** Records of a name such as `_imaps._tcp.example.org`, the first choice first. */
  services(name: string): Promise<readonly ServicePlace[]>;
  /** Hosts that receive mail for a domain, the first choice first, lower case. */
  exchangers(domain: string): Promise<readonly string[]>;
  /** IPv4 addresses before IPv6 ones. */
  addresses(name: string): Promise<readonly string[]>;
  /** Each text in one piece. */
  texts(name: string): Promise<readonly string[]>;
  /** Names of an IP address, lower case. */
  names(address: string): Promise<readonly string[]>;
}

/** Codes of answers without a record. */
const NONE: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'NOTFOUND', 'NODATA']);

async function orNone<T>(answer: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NONE.has(error.code)) return [];
    throw error;
  }
}

const plain = (name: string): string => name.toLowerCase().replace(/\.$/u, '');

/** Queries the machine's DNS servers, and never its own table of hosts. Each query has a timeout of a few seconds. */
export function openMailDns(): MailDns {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  return {
    async services(name) {
      const found = await orNone(resolver.resolveSrv(name));
      return found
        .map(({ name: host, port, priority }) => ({ host: plain(host), port, priority }))
        .sort((a, b) => a.priority - b.priority);
    },
    async exchangers(domain) {
      const found = await orNone(resolver.resolveMx(domain));
      return [...found].sort((a, b) => a.priority - b.priority).map(({ exchange }) => plain(exchange));
    },
    async addresses(name) {
      return [...(await orNone(resolver.resolve4(name))), ...(await orNone(resolver.resolve6(name)))];
    },
    async texts(name) {
      return (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join(''));
    },
    async names(address) {
      return (await orNone(resolver.reverse(address))).map(plain);
    },
  };
}
