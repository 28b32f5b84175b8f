import { readFileSync } from 'node:fs';
import type { SigningKey } from './administration/dkim-signing.ts';
import { type Config, ConfigError } from './config/config.ts';
import { algorithmOf } from './smtp/outbound/sign-mail.ts';

/** What outgoing mail is signed with; null: no key is given by file. @throws ConfigError when the file cannot be read, or holds none */
export function readDkimFile({ dkim }: Config): SigningKey | null {
  if (dkim === null) return null;
  const { domain, selector, keyFile } = dkim;
  try {
    const privateKey = readFileSync(keyFile, 'utf8');
    return { domain, selector, algorithm: algorithmOf(privateKey), privateKey };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`WREN_DKIM_KEY (${keyFile}) cannot be used: ${why}`);
  }
}
