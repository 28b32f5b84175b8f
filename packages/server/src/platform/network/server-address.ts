import { isIP } from 'node:net';

/** Address of a mail server, and the security of connections to it. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  /** 'tls': implicit (RFC 8314), 'starttls': before any command (RFC 9051 §6.2.1), 'none': on this machine only. */
  readonly security: 'tls' | 'starttls' | 'none';
}

/** Schemes of one protocol with their ports (RFC 6335). */
export interface ServerScheme {
  readonly plain: 'imap' | 'smtp' | 'sieve';
  readonly plainPort: number;
  readonly tlsPort: number;
}

export const IMAP_SCHEME: ServerScheme = { plain: 'imap', plainPort: 143, tlsPort: 993 };
/** Submission (RFC 6409, RFC 8314 §3.3). */
export const SUBMISSION_SCHEME: ServerScheme = { plain: 'smtp', plainPort: 587, tlsPort: 465 };
/** ManageSieve (RFC 5804 §1.8), which has one port. */
export const SIEVE_SCHEME: ServerScheme = { plain: 'sieve', plainPort: 4190, tlsPort: 4190 };

/** True if a host is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Whether a URL names this machine. */
export function isOnLoopback({ hostname }: URL): boolean {
  return isLoopback(hostname.replace(/^\[|\]$/gu, ''));
}

/**
 * Parses an address such as imaps://host or imap://host:143.
 * @param mayBePlain a server on this machine is used without TLS
 * @returns null: it is invalid
 */
export function parseServerAddress(
  text: string,
  { plain, plainPort, tlsPort }: ServerScheme,
  mayBePlain: boolean,
): ServerAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname } = new URL(text);
  const isTls = protocol === `${plain}s:`;
  if ((!isTls && protocol !== `${plain}:`) || hostname === '') return null;
  if (username !== '' || password !== '' || !['', '/'].includes(pathname)) return null;
  const host = hostname.replace(/^\[|\]$/gu, '');
  const security = isTls ? 'tls' : mayBePlain && isLoopback(host) ? 'none' : 'starttls';
  return { host, port: port === '' ? (isTls ? tlsPort : plainPort) : Number(port), security };
}
