import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { AskDns } from '../../../platform/network/dns/ask-dns.ts';
import type { GuardedFetch } from '../../../platform/network/guarded-fetch.ts';
import type { StsFile } from './sts-file.ts';
import { readStsPolicy, readStsRecord, type StsPolicy } from './sts-policy.ts';

/** Milliseconds before fetching a policy is retried (RFC 8461 §3.3). */
const PAUSE = 5 * 60_000;
/** Largest number of domains whose failure is remembered. */
const MAX_FAILURES = 1_000;

/** Dependencies of finding policies. */
export interface StsParts {
  readonly dns: AskDns;
  readonly fetch: GuardedFetch;
  readonly file: StsFile;
  readonly clock: Clock;
  readonly log: Log;
  /** Port of the web servers with the policies; 443 except in tests. */
  readonly webPort?: number;
}

/** The MTA-STS policies of recipients' domains (RFC 8461). */
export class StsPolicies {
  readonly #parts: StsParts;
  /** Time of the last failed fetch, by domain. */
  readonly #failures = new Map<string, number>();

  constructor(parts: StsParts) {
    this.#parts = parts;
  }

  /**
   * The policy of a domain in force; null: none. It is fetched if DNS announces another one than the cached; if DNS
   * does not answer or the fetch fails, the cached one stays in force (RFC 8461 §5.1).
   * @param domain in its ASCII form
   */
  async of(domain: string): Promise<StsPolicy | null> {
    const cached = await this.#parts.file.get(domain);
    const id = await this.#currentId(domain);
    if (id === null || id === cached?.id) return cached?.policy ?? null;
    return (await this.#fetched(domain, id)) ?? cached?.policy ?? null;
  }

  async #currentId(domain: string): Promise<string | null> {
    try {
      return readStsRecord(await this.#parts.dns(`_mta-sts.${domain}`, 'TXT'));
    } catch {
      // Without a record or an answer, the cached policy stays in force until it expires.
      return null;
    }
  }

  async #fetched(domain: string, id: string): Promise<StsPolicy | null> {
    const { fetch, file, clock, log, webPort } = this.#parts;
    if ((this.#failures.get(domain) ?? Number.NEGATIVE_INFINITY) > clock() - PAUSE) return null;
    const host = webPort === undefined ? `mta-sts.${domain}` : `mta-sts.${domain}:${webPort}`;
    try {
      const { status, type, body } = await fetch({
        url: `https://${host}/.well-known/mta-sts.txt`,
        schemes: ['https'],
        accept: 'text/plain',
        limits: { redirects: 0, bytes: 64 * 1024, total: 60_000 },
      });
      const text = body.toString('utf8');
      const policy = status === 200 && type === 'text/plain' ? readStsPolicy(text) : null;
      if (policy === null) throw new Error(`no policy: ${status} ${type}`);
      await file.put(domain, id, text, policy);
      this.#failures.delete(domain);
      return policy;
    } catch (error) {
      log.warn({ err: error, domain }, 'the MTA-STS policy of a domain could not be fetched');
      if (this.#failures.size >= MAX_FAILURES) this.#failures.clear();
      this.#failures.set(domain, clock());
      return null;
    }
  }
}
