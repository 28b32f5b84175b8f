import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import { type SigningKey, signingKeysOf } from './administration/dkim-signing.ts';
import { signsByFile } from './administration/signing-domain.ts';
import type { Config } from './config/config.ts';
import type { Directory } from './directory/open-directory.ts';
import { headerFields } from './mime/header/header-field.ts';
import { addressParser } from './mime/library-fixes.ts';
import { mailHeader } from './mime/mail-source.ts';
import type { Clock } from './platform/clock.ts';
import type { AskDns } from './platform/network/dns/ask-dns.ts';
import { type SignMail, signWithKeys } from './smtp/outbound/sign-mail.ts';

/** Characters of From that are read: a field of those that hand mail in is no longer. */
const FIELD_LIMIT = 10_000;

/** The domain that a mail names as its author's (RFC 5322 §3.6.2), in lower case; empty: none. */
function authorDomain(raw: Uint8Array): string {
  const [field = ''] = headerFields(mailHeader(raw), 'From');
  const people = addressParser(field.slice(0, FIELD_LIMIT)).flatMap((one) => ('group' in one && one.group) || [one]);
  const address = people.find((one) => one.address)?.address ?? '';
  return domainOfAddress(address.toLowerCase());
}

/**
 * How mail is signed as it leaves (D55): in the name of its author's domain where that is one of this installation, else of
 * the first; with the keys that were made here for that domain and whose records are in DNS, and with the one of the settings,
 * where it is of that domain, until one of its algorithm is.
 * @param byFile key of the settings; null: there is none
 */
export function openSigner(
  config: Pick<Config, 'engine' | 'domains' | 'dkim'>,
  byFile: SigningKey | null,
  { dkimKeys }: Pick<Directory, 'dkimKeys'>,
  dns: AskDns,
  clock: Clock,
): SignMail | null {
  const { engine, domains } = config;
  // Mail of accounts that are on another server is signed there.
  if (engine.kind !== 'embedded') return byFile && signWithKeys(async () => [byFile]);
  const made = new Map(domains.map((domain) => [domain, signingKeysOf(dkimKeys, dns, domain, clock)] as const));
  return signWithKeys(async (raw) => {
    const author = domains.length > 1 ? authorDomain(raw) : '';
    const domain = domains.includes(author) ? author : domains[0];
    const keys = (await made.get(domain)?.()) ?? [];
    const given = byFile !== null && signsByFile(config, domain) ? [byFile] : [];
    return [...keys, ...given.filter(({ algorithm }) => !keys.some((key) => key.algorithm === algorithm))];
  });
}
