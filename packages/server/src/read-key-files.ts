import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { SigningKey } from './administration/dkim-signing.ts';
import { type Config, ConfigError } from './config.ts';
import { algorithmOf } from './smtp/outbound/sign-mail.ts';

/** What the files hold that the configuration names. */
export interface KeyFiles {
  /** PEM texts; null: no STARTTLS. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** What mail on its way out is signed with; null: no key is given by file. */
  readonly dkim: SigningKey | null;
}

function unusable(what: string, error: unknown): ConfigError {
  return new ConfigError(`${what} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
}

function readTls({ tls }: Config): KeyFiles['tls'] {
  if (tls === null) return null;
  const { certFile, keyFile } = tls;
  try {
    const pem = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
    createSecureContext(pem);
    return pem;
  } catch (error) {
    throw unusable(`WREN_TLS_CERT (${certFile}) and WREN_TLS_KEY (${keyFile})`, error);
  }
}

function readDkim({ dkim }: Config): SigningKey | null {
  if (dkim === null) return null;
  const { domain, selector, keyFile } = dkim;
  try {
    const privateKey = readFileSync(keyFile, 'utf8');
    return { domain, selector, algorithm: algorithmOf(privateKey), privateKey };
  } catch (error) {
    throw unusable(`WREN_DKIM_KEY (${keyFile})`, error);
  }
}

/** Reads certificates and keys. @throws ConfigError when a file cannot be read, or does not hold what it should */
export function readKeyFiles(config: Config): KeyFiles {
  return { tls: readTls(config), dkim: readDkim(config) };
}
