import { isIP } from 'node:net';

/** A mail server by its place, and how a connection to it is made safe. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  /** 'tls' from the first byte (RFC 8314), 'starttls' before anything is said (RFC 9051 §6.2.1), 'none' on this machine alone. */
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

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/**
 * Reads an address such as imaps://host or imap://host:143.
 * @param mayBePlain whether a server on this machine is spoken to without TLS
 * @returns null: it is none
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
