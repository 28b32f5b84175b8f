import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { stateOfKey } from '../directory/dkim/dkim-key.ts';
import type { DkimKeys } from '../directory/dkim/open-dkim-keys.ts';
import type { AskDns } from '../platform/network/ask-dns.ts';
import { DIRECT } from '../setting-schemas.ts';
import { type DomainRecord, domainRecords } from './domain-records.ts';
import { mailHostOf, ownStsPolicy } from './own-sts-policy.ts';

/** What DNS is to say of the installation's domain, and says, and how its mail leaves. */
export interface DomainState {
  readonly domain: string;
  /** Mail is signed. */
  readonly signs: boolean;
  /** Name of the host by which mail leaves; null: this one. */
  readonly relay: string | null;
  /** Empty where accounts lie elsewhere: their mail comes and goes by that server. */
  readonly records: readonly DomainRecord[];
}

/** Asks DNS. */
export async function domainState(config: Config, keys: Pick<DkimKeys, 'list'>, dns: AskDns): Promise<DomainState> {
  const { domain, dkim } = config;
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
