import { type SigningKey, signingKeysOf } from './administration/dkim-signing.ts';
import type { Config } from './config.ts';
import type { Directory } from './directory/open-directory.ts';
import type { Clock } from './platform/clock.ts';
import type { AskDns } from './platform/network/ask-dns.ts';
import { type SignMail, signWithKeys } from './smtp/outbound/sign-mail.ts';

/**
 * How mail is signed as it leaves (D55): with the keys that were made here and whose records are in DNS, and with the
 * one of the settings until one of its algorithm is.
 * @param byFile key of the settings; null: there is none
 */
export function openSigner(
  { engine, domain }: Config,
  byFile: SigningKey | null,
  { dkimKeys }: Pick<Directory, 'dkimKeys'>,
  dns: AskDns,
  clock: Clock,
): SignMail | null {
  const given = byFile === null ? [] : [byFile];
  // Mail of accounts that lie elsewhere is signed there.
  if (engine.kind !== 'embedded') return byFile && signWithKeys(async () => given);
  const made = signingKeysOf(dkimKeys, dns, domain, clock);
  return signWithKeys(async () => {
    const keys = await made();
    return [...keys, ...given.filter(({ algorithm }) => !keys.some((key) => key.algorithm === algorithm))];
  });
}
