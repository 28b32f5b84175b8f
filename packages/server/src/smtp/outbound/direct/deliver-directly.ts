import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { HostResolver } from '../../../platform/network/dns/resolve-host.ts';
import type { Exception } from '../../../platform/network/guarded-addresses.ts';
import { isPublicAddress, isSameIpAddress } from '../../../platform/network/public-address.ts';
import type { DeliveryOutcome } from '../delivery-outcome.ts';
import { type DeliverTransaction, type Encryption, handOver, type Transaction, UNTRUSTED } from '../relay.ts';
import type { Dane, DanePolicy } from './dane.ts';
import { findExchangers } from './mail-exchangers.ts';
import type { StsParts, StsPolicies } from './sts-policies.ts';
import { isNamedBy, type StsPolicy } from './sts-policy.ts';

/** Largest number of servers of a domain, and of addresses of a server, that are tried in one attempt. */
const TRIES = { servers: 5, addresses: 2 } as const;
/** Timeout for resolving a server's name, in milliseconds. */
const LOOK_UP = 10_000;

/** Dependencies of delivery without a relay. */
export interface DirectDelivery extends Pick<StsParts, 'dns' | 'log'> {
  readonly resolve: HostResolver;
  /** DANE lookups; missing: none. */
  readonly dane?: Dane;
  /** Non-public addresses that may be connected to nevertheless. */
  readonly exceptions: readonly Exception[];
  /** 25 except in tests. */
  readonly port: number;
  /** Names of this server, lower case. */
  readonly own: readonly string[];
  /** Trusted certificate authorities in place of the machine's, as PEM. */
  readonly ca?: string;
}

/** Destination of mail. */
interface Target {
  readonly domain: string;
  /** DNSSEC proves its servers. */
  readonly isSecure: boolean;
  readonly policy: StsPolicy | null;
}

type Outcomes = ReadonlyMap<string, DeliveryOutcome>;

const outcomesOf = (to: readonly string[], outcome: DeliveryOutcome): Outcomes =>
  new Map(to.map((address) => [address, outcome]));

/** The domain that mail to an address is delivered to, in its ASCII form; '' for an invalid name. */
export function targetOf(address: string): string {
  return domainToASCII(domainOfAddress(address)).toLowerCase();
}

/** Recipients grouped by domain: one transaction is for the servers of one. */
export function byTarget(addresses: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const address of addresses) {
    const known = groups.get(targetOf(address));
    if (known) known.push(address);
    else groups.set(targetOf(address), [address]);
  }
  return [...groups.values()];
}

const isUntrusted = (outcome: DeliveryOutcome): boolean => 'status' in outcome && outcome.status === UNTRUSTED;

/** Delivers mail to the servers of its recipients' domain, without a relay. */
export class DirectTransport {
  readonly #parts: DirectDelivery;
  readonly #policies: Pick<StsPolicies, 'of'>;

  constructor(parts: DirectDelivery, policies: Pick<StsPolicies, 'of'>) {
    this.#parts = parts;
    this.#policies = policies;
  }

  /**
   * Tries the servers of the domain in order until one has accepted the mail or rejected it permanently (RFC 5321 §5.1). Once the
   * last bytes are sent to one, no other is tried: it may have the mail.
   * @param mail whose recipients are of one domain
   */
  readonly handOver: DeliverTransaction = async (mail) => {
    const domain = targetOf(mail.to[0] ?? '');
    if (!domain.includes('.') || isIP(domain) !== 0) {
      return outcomesOf(mail.to, {
        kind: 'failed',
        status: '5.1.2',
        reason: 'the address has no domain that takes mail',
      });
    }
    const { dane, own } = this.#parts;
    const { dns, isSecure } = dane ? await dane.exchangers(domain) : { dns: this.#parts.dns, isSecure: false };
    const found = await findExchangers(dns, domain, own);
    if ('outcome' in found) return outcomesOf(mail.to, found.outcome);
    const target = { domain, isSecure, policy: await this.#policies.of(domain) };
    let last: Outcomes | null = null;
    for (const host of found.hosts.slice(0, TRIES.servers)) {
      const { outcomes, isSettled } = await this.#tryServer(host, target, mail);
      if (isSettled) return outcomes;
      last = outcomes;
    }
    return last ?? outcomesOf(mail.to, { kind: 'later', status: '4.4.4', reason: `no server of ${domain} was found` });
  };

  /** The DANE requirement for a server; 'unknown': the lookup failed, so that the server must not be used. */
  async #demandOf(host: string, { domain, isSecure }: Target): Promise<DanePolicy | 'unknown'> {
    const { dane, port, log } = this.#parts;
    if (!dane || !isSecure) return 'none';
    try {
      return await dane.demandOf(host, port, domain);
    } catch (err) {
      log.warn({ err, host }, 'DNS did not say what it proves of a mail server');
      return 'unknown';
    }
  }

  async #tryServer(host: string, target: Target, mail: Transaction) {
    const { policy } = target;
    const demand = await this.#demandOf(host, target);
    const isNamed = policy === null || policy.mode === 'none' || isNamedBy(policy, host);
    if (!isNamed && policy?.mode === 'testing')
      this.#parts.log.warn({ host }, 'an MTA-STS policy does not name a server');
    const later = (status: string, reason: string) => ({
      outcomes: outcomesOf(mail.to, { kind: 'later', status, reason }),
      isSettled: false,
    });
    if (demand === 'unknown') return later('4.4.3', `DNS did not answer what it proves of the mail server ${host}`);
    if (demand === 'none' && !isNamed && policy?.mode === 'enforce') {
      return later(UNTRUSTED, `the mail server ${host} is none of those that its domain names in its policy`);
    }
    const addresses = await this.#addressesOf(host);
    if (addresses.length === 0) return later('4.4.4', `the mail server ${host} has no address on the public internet`);
    let tried = later('4.4.1', `the mail server ${host} could not be reached`);
    for (const address of addresses) {
      for (const encryption of this.#encryptions(policy, demand)) {
        tried = await this.#try(host, address, encryption, mail);
        if (tried.isSettled) return tried;
        if (![...tried.outcomes.values()].every(isUntrusted)) break;
      }
    }
    return tried;
  }

  /**
   * DANE takes precedence over a policy (RFC 8461 §2). Without a requirement, a server whose STARTTLS fails gets its mail
   * nevertheless (RFC 7435).
   */
  #encryptions(policy: StsPolicy | null, demand: DanePolicy): readonly Encryption[] {
    const { ca } = this.#parts;
    if (demand !== 'none') return [{ kind: 'trusted', ...demand }];
    if (policy?.mode === 'enforce') return [{ kind: 'trusted', ...(ca !== undefined && { ca }) }];
    return [{ kind: 'offered' }, { kind: 'none' }];
  }

  async #try(host: string, address: string, encryption: Encryption, mail: Transaction) {
    let mayBeTaken = false;
    const server = { host, address, port: this.#parts.port, secure: false, auth: null, encryption };
    const outcomes = await handOver(server, {
      ...mail,
      beforeEnd: async () => {
        await mail.beforeEnd();
        mayBeTaken = true;
      },
    });
    return { outcomes, isSettled: mayBeTaken || [...outcomes.values()].some(({ kind }) => kind !== 'later') };
  }

  async #addressesOf(host: string): Promise<readonly string[]> {
    const { resolve, exceptions, port } = this.#parts;
    const mayReach = (address: string): boolean =>
      isPublicAddress(address) ||
      exceptions.some((exception) => exception.port === port && isSameIpAddress(exception.address, address));
    const found = await resolve(host, AbortSignal.timeout(LOOK_UP));
    // Many servers have an IPv6 address without a route to it.
    const ordered = found.filter(mayReach).sort((a, b) => isIP(a) - isIP(b));
    return ordered.slice(0, TRIES.addresses);
  }
}
