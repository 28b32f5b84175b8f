import { isIP } from 'node:net';
import { WrenError } from '@wren/contract/errors.ts';
import type { ImapFlow } from 'imapflow';
import type { Credential } from '../../../directory/credentials/credentials.ts';
import type { ServerAddress } from '../../../platform/network/server-address.ts';
import { VERSION } from '../../../platform/version.ts';
import { refusalLog } from './last-refusal.ts';

/** What is asked of a connection besides its place. */
export interface ConnectionLimits {
  /** Bytes of one literal, and of the response that it is in. What announces more ends the connection. */
  readonly maxLiteral: number;
  /** IP address that the connection goes to; missing: one of the host's. The certificate must name the host all the same. */
  readonly address?: string;
}

/** Milliseconds to connect, to be greeted, and without a byte while an answer is awaited. */
const CONNECTING = 15_000;
const GREETING = 15_000;
const SILENCE = 5 * 60_000;
/** Milliseconds after which IDLE begins anew: servers and routers forget what is silent for longer (RFC 2177: before 29 minutes). */
const IDLE_TIME = 9 * 60_000;
/** Bytes of a line without literals: UIDs of a million messages fit. */
const LONGEST_LINE = 16 * 1024 * 1024;

/** The library: a server whose accounts lie elsewhere does not read it, one that has such accounts reads it before the first of them signs in. */
export async function library(): Promise<typeof import('imapflow')> {
  return import('imapflow');
}

/** Codes of Node for a certificate that is not trusted, has expired or names another host. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ALTNAME|HOSTNAME_MISMATCH/u;

/** Response codes that say that the server cannot tell now (RFC 5530 §3, RFC 9051 §7.1). */
const NOT_NOW: ReadonlySet<string> = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'CONTACTADMIN']);

/** What imapflow tells of a failure beside its message. */
interface Told {
  readonly code?: unknown;
  readonly authenticationFailed?: unknown;
  readonly serverResponseCode?: unknown;
  readonly tlsFailed?: unknown;
}

/** Whether the server has refused the password, and would do so again. */
export function isWrongPassword(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { authenticationFailed, serverResponseCode } = error as Told;
  return authenticationFailed === true && !NOT_NOW.has(String(serverResponseCode ?? ''));
}

/** Why there is no connection that is safe. */
export function connectionProblem(error: unknown): 'certificate' | 'no-encryption' | 'unreachable' {
  const cause = error instanceof WrenError ? error.cause : error;
  const { code, tlsFailed } = (cause instanceof Error ? cause : {}) as Told;
  if (CERTIFICATE.test(String(code ?? ''))) return 'certificate';
  return tlsFailed === true ? 'no-encryption' : 'unreachable';
}

/** Why there is no connection, in words for the account's user. */
export function connectionFailure(error: unknown): WrenError {
  if (error instanceof WrenError) return error;
  const say = (text?: string): WrenError => new WrenError('mail-server', text, { cause: error });
  const problem = connectionProblem(error);
  if (problem === 'certificate') {
    return say('The certificate of your mail server is not valid. Your password was not sent to it');
  }
  if (problem === 'no-encryption')
    return say('Your mail server offers no encryption. Your password was not sent to it');
  return say();
}

/**
 * Connects to an IMAP server and signs in. The password is sent over TLS alone, but to a server on this machine whose address says 'none'.
 * @throws WrenError 'bad-credentials' when the server refuses the password, 'mail-server' when there is no connection or none that is safe
 */
export async function openConnection(
  { host, port, security }: ServerAddress,
  { user, password, access }: Credential,
  { maxLiteral, address }: ConnectionLimits,
): Promise<ImapFlow> {
  const { ImapFlow: Client } = await library();
  const { logger, keepFor } = refusalLog();
  const client = new Client({
    host: address ?? host,
    ...(address !== undefined && isIP(host) === 0 && { servername: host }),
    port,
    secure: security === 'tls',
    ...(security === 'tls' ? {} : { doSTARTTLS: security === 'starttls' }),
    auth: access ? { user, accessToken: access.token } : { user, pass: password },
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    clientInfo: { name: 'Wren', version: VERSION },
    logger,
    disableAutoIdle: true,
    qresync: true,
    maxIdleTime: IDLE_TIME,
    connectionTimeout: CONNECTING,
    greetingTimeout: GREETING,
    socketTimeout: SILENCE,
    maxLineLength: LONGEST_LINE,
    maxLiteralSize: maxLiteral,
    maxResponseSize: maxLiteral + LONGEST_LINE,
  });
  keepFor(client);
  // The interrupted command reports why a connection ended; without a listener the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    if (isWrongPassword(error)) throw new WrenError('bad-credentials');
    throw connectionFailure(error);
  }
}
