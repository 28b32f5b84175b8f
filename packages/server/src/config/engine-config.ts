import {
  IMAP_SCHEME,
  isOnLoopback,
  parseServerAddress,
  type ServerAddress,
  SIEVE_SCHEME,
  SUBMISSION_SCHEME,
} from '../platform/network/server-address.ts';

/** Where the accounts' mail is stored: here, on an IMAP server that is mirrored here, or on a JMAP server that is asked. */
export type EngineConfig =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'imap';
      readonly imap: ServerAddress;
      readonly submission: ServerAddress;
      readonly connections: number;
      /** Where accounts keep scripts (RFC 5804); null: nowhere. */
      readonly sieve: ServerAddress | null;
    }
  | { readonly kind: 'jmap'; readonly url: URL };

/** The settings of mail servers that accounts lie on. */
interface Output {
  readonly WREN_ENGINE: EngineConfig['kind'];
  readonly WREN_ENGINE_PLAIN: boolean;
  readonly WREN_JMAP_URL: URL | null;
  readonly WREN_IMAP: string | null;
  readonly WREN_IMAP_CONNECTIONS: number;
  readonly WREN_SUBMISSION: string | null;
  readonly WREN_SIEVE: string | null;
}

export const EMBEDDED: EngineConfig = { kind: 'embedded' };

/** A JMAP server, which is spoken to by TLS unless it is on this machine; null: none that may be. */
function jmapOf(url: URL | null, mayBePlain: boolean): EngineConfig | null {
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isSafe = url.protocol === 'https:' || (mayBePlain && isOnLoopback(url));
  return isSafe ? { kind: 'jmap', url } : null;
}

/** The settings that an engine requires. */
export const WANTED = {
  embedded: '',
  imap: 'WREN_IMAP and WREN_SUBMISSION',
  jmap: 'WREN_JMAP_URL, an https:// address without a password in it',
} as const;

/** The ManageSieve server of an IMAP server's accounts, beside it unless it is named; null: none. */
function sieveOf(text: string | null, imap: ServerAddress, mayBePlain: boolean): ServerAddress | null {
  if (text === 'off') return null;
  if (text !== null) return parseServerAddress(text, SIEVE_SCHEME, mayBePlain);
  return imap.security === 'none' ? null : { host: imap.host, port: SIEVE_SCHEME.plainPort, security: 'starttls' };
}

/** Where the accounts' mail is stored; null: it is not said. */
export function engineOf(output: Output): EngineConfig | null {
  if (output.WREN_ENGINE === 'embedded') return EMBEDDED;
  if (output.WREN_ENGINE === 'jmap') return jmapOf(output.WREN_JMAP_URL, output.WREN_ENGINE_PLAIN);
  const { WREN_IMAP: imapText, WREN_SUBMISSION: submissionText, WREN_ENGINE_PLAIN: mayBePlain } = output;
  const imap = parseServerAddress(imapText ?? '', IMAP_SCHEME, mayBePlain);
  const submission = parseServerAddress(submissionText ?? '', SUBMISSION_SCHEME, mayBePlain);
  if (!imap || !submission) return null;
  const sieve = sieveOf(output.WREN_SIEVE, imap, mayBePlain);
  return { kind: 'imap', imap, submission, connections: output.WREN_IMAP_CONNECTIONS, sieve };
}
