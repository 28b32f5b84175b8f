import { readFile } from 'node:fs/promises';
import { WrenError } from '@wren/contract/errors.ts';
import type { Config } from '../config/config.ts';
import { DIRECT } from '../config/setting-schemas.ts';
import { stateOfKey } from '../directory/dkim/dkim-key.ts';
import type { DkimKeys } from '../directory/dkim/open-dkim-keys.ts';
import type { AskDns } from '../platform/network/dns/ask-dns.ts';
import { type DomainRecord, domainRecords } from './domain-records.ts';
import { mailHostOf, ownStsPolicy } from './own-sts-policy.ts';
import { signsByFile } from './signing-domain.ts';

/** The required and published records of one of the installation's domains, and how its mail is sent. */
export interface DomainState {
  readonly domain: string;
  /** Mail is signed. */
  readonly signs: boolean;
  /** Name of the host that sends mail; null: this one. */
  readonly relay: string | null;
  /** Empty if accounts are on another server, which then receives and sends their mail. */
  readonly records: readonly DomainRecord[];
}

/** A mail domain by its name. @param name empty: the first @throws WrenError 'not-found' */
export function domainNamed({ domains }: Pick<Config, 'domains'>, name: string): string {
  const domain = name === '' ? domains[0] : name.toLowerCase();
  if (!domains.includes(domain)) throw new WrenError('not-found', `${domain} is no mail domain of this server`);
  return domain;
}

/** Queries DNS. @param domain one of the installation's */
export async function domainState(
  config: Config,
  domain: string,
  keys: Pick<DkimKeys, 'list'>,
  dns: AskDns,
): Promise<DomainState> {
  const dkim = signsByFile(config, domain) ? config.dkim : null;
  const relay = config.relay === null || config.relay === DIRECT ? null : new URL(config.relay).hostname;
  const records =
    config.engine.kind === 'embedded'
      ? await domainRecords(dns, {
          ...{ domain, relay, host: mailHostOf(config), stsId: ownStsPolicy(config)?.id ?? null },
          dkim: dkim && { ...dkim, privateKey: await readFile(dkim.keyFile, 'utf8') },
        })
      : [];
  const made = await keys.list(domain);
  const signs = dkim !== null || made.some((key) => stateOfKey(key, made) === 'signing');
  return { domain, signs, relay, records };
}
