import type { X509Certificate } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { AskDns } from '../../../platform/network/dns/ask-dns.ts';
import type { AskValidating, ValidatedAnswer } from '../../../platform/network/dns/validating-dns.ts';
import { isNamedByDns, isUsableTlsa } from './tlsa-match.ts';

/** Requirements of DNS for a mail server: 'none', or a check of its certificate. */
export type DanePolicy = 'none' | { readonly isRight: (certificate: X509Certificate) => boolean };

/** The servers of a domain, and if DNSSEC proves them. */
export interface ProvenExchangers {
  readonly dns: AskDns;
  readonly isSecure: boolean;
}

const ERRORS = { name: 'ENOTFOUND', record: 'ENODATA' } as const;

const mxIn = ({ records }: ValidatedAnswer): readonly unknown[] =>
  records.flatMap((record) =>
    record.type === 'MX' ? [{ exchange: record.data.exchange, priority: record.data.preference ?? 0 }] : [],
  );

/** DANE for mail servers (RFC 7672), with a validating resolver. */
export class Dane {
  readonly #ask: AskValidating;
  readonly #clock: Clock;

  constructor(ask: AskValidating, clock: Clock) {
    this.#ask = ask;
    this.#clock = clock;
  }

  /** The MX records of a domain, in the form of `node:dns`. */
  async exchangers(domain: string): Promise<ProvenExchangers> {
    let answer: ValidatedAnswer;
    try {
      answer = await this.#ask(domain, 'MX');
    } catch (error) {
      return { dns: () => Promise.reject(error), isSecure: false };
    }
    const { missing, isSecure } = answer;
    const dns: AskDns = async (name, type) => {
      if (missing) throw Object.assign(new Error(`no ${type} of ${name}`), { code: ERRORS[missing] });
      return [...mxIn(answer)] as string[];
    };
    return { dns, isSecure };
  }

  /**
   * The requirement for the certificate of a server (RFC 7672 §2.2). If DNSSEC does not prove the server's address, no record can
   * be trusted to be complete; unusable records only require encryption (§2.2).
   * @param host of a domain whose servers are proven @param domain that the mail is for
   * @throws if the resolver fails: the server must not be used then
   */
  async demandOf(host: string, port: number, domain: string): Promise<DanePolicy> {
    const addresses = await Promise.all([this.#ask(host, 'A'), this.#ask(host, 'AAAA')]);
    if (addresses.some(({ isSecure }) => !isSecure)) return 'none';
    const names = new Set([...addresses.map(({ name }) => name), host]);
    for (const base of names) {
      const { records, isSecure } = await this.#ask(`_${port}._tcp.${base}`, 'TLSA');
      if (!isSecure || records.length === 0) continue;
      const usable = records.flatMap((record) =>
        record.type === 'TLSA' && isUsableTlsa(record.data) ? [record.data] : [],
      );
      if (usable.length === 0) return { isRight: () => true };
      const allowed = [base, host, domain];
      return { isRight: (certificate) => isNamedByDns(certificate, usable, allowed, this.#clock()) };
    }
    return 'none';
  }
}
