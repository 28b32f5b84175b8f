import { readFile } from 'node:fs/promises';
import { WrenError } from '@wren/contract/errors.ts';
import type { Config } from '../config/config.ts';
import { DIRECT } from '../config/setting-schemas.ts';
import { stateOfKey } from '../directory/dkim/dkim-key.ts';
import type { DkimKeys } from '../directory/dkim/open-dkim-keys.ts';
import type { AskDns } from '../platform/network/ask-dns.ts';
import { type DomainRecord, domainRecords } from './domain-records.ts';
import { mailHostOf, ownStsPolicy } from './own-sts-policy.ts';
import { signsByFile } from './signing-domain.ts';

/** What DNS is to say of one of the installation's domains, and says, and how its mail leaves. */
export interface DomainState {
  readonly domain: string;
  /** Mail is signed. */
  readonly signs: boolean;
  /** Name of the host by which mail leaves; null: this one. */
  readonly relay: string | null;
  /** Empty if accounts are on another server, which then receives and sends their mail. */
  readonly records: readonly DomainRecord[];
}

/** The mail domain that is meant. @param name empty: the first @throws WrenError 'not-found' */
export function domainNamed({ domains }: Pick<Config, 'domains'>, name: string): string {
  const domain = name === '' ? domains[0] : name.toLowerCase();
  if (!domains.includes(domain)) throw new WrenError('not-found', `${domain} is no mail domain of this server`);
  return domain;
}

/** Asks DNS. @param domain one of the installation's */
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
