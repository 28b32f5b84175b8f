import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { domainToASCII } from 'node:url';
import type { NodemailerError } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type DeliveryOutcome, enhancedStatusOf } from './delivery-outcome.ts';

/** Credentials for a relay: a password, or the token of an authorization server. */
export interface RelayAuth {
  readonly user: string;
  readonly pass: string;
  /** @param isRefused the relay has rejected the last one @throws if there is none */
  readonly token?: (isRefused: boolean) => Promise<string>;
}

/** The server that accepts mail for other domains. */
export interface Relay {
  readonly host: string;
  readonly port: number;
  /** Implicit TLS. Otherwise STARTTLS is used when it is offered. */
  readonly secure: boolean;
  readonly auth: RelayAuth | null;
  /** Missing: STARTTLS if it is offered, with a certificate for the host's name. */
  readonly encryption?: Encryption;
  /** The IP address to connect to; missing: the host is resolved. */
  readonly address?: string;
}

/**
 * Requirement for a connection before mail is sent: none (the server's STARTTLS has failed), STARTTLS if it is offered, with any
 * certificate (RFC 7435), or STARTTLS with a trusted one.
 */
export type Encryption = { readonly kind: 'none' } | { readonly kind: 'offered' } | Trusted;

interface Trusted {
  readonly kind: 'trusted';
  /** Checks the server's certificate, instead of the usual checks; missing: it must be one for the host's name. */
  readonly isRight?: (certificate: X509Certificate) => boolean;
  /** Trusted certificate authorities in place of the machine's, as PEM. */
  readonly ca?: string;
}

/** Parses an address like smtp://user:password@host:587 or smtps://host. @throws TypeError when it is invalid */
export function parseRelay(address: string): Relay {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  if (!secure && url.protocol !== 'smtp:') throw new TypeError('A relay is named by smtp:// or smtps://');
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    auth: user === '' ? null : { user, pass: decodeURIComponent(url.password) },
  };
}

/** A mail to be sent to the relay, in one transaction. */
export interface Transaction {
  readonly from: string | null;
  readonly to: readonly string[];
  readonly raw: Uint8Array;
  /** HELO name of this server. */
  readonly clientName: string;
  /** Called just before the last bytes are sent, after which the relay may have accepted the mail. If it throws, they are not sent. */
  readonly beforeEnd: () => Promise<void>;
  /** Aborts at once. */
  readonly signal: AbortSignal;
}

/** Sends a mail, and returns the outcome for each recipient. Rejects only when the signal aborted it. */
export type DeliverTransaction = (mail: Transaction) => Promise<ReadonlyMap<string, DeliveryOutcome>>;

/**
 * A 5yz to a command of the transaction itself is permanent (RFC 5321 §4.2.1); before it, it concerns this server, and may be
 * repaired.
 */
const TRANSACTION_COMMANDS = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** RFC 4954 §6: it concerns this server, though it is a reply to MAIL FROM. */
const AUTHENTICATION_REQUIRED = 530;

function outcomeOf(error: NodemailerError, relay: Relay): DeliveryOutcome {
  const reply = error.response ?? '';
  const inTransaction = error.command !== undefined && TRANSACTION_COMMANDS.has(error.command);
  if (error.responseCode !== undefined && reply !== '') {
    const final = inTransaction && error.permanent === true && error.responseCode !== AUTHENTICATION_REQUIRED;
    const reason = `the mail server ${relay.host} answered: ${reply.replace(/\s+/g, ' ').slice(0, 500)}`;
    return { kind: final ? 'failed' : 'later', status: enhancedStatusOf(reply, final ? '5.0.0' : '4.0.0'), reason };
  }
  if (error.code === 'EMESSAGE')
    return { kind: 'failed', status: '5.3.4', reason: 'it is larger than the mail server takes' };
  if (error.code === 'ETLS' || TLS_CODE.test(originalCode(error))) return untrusted(relay);
  if (error.code === 'EENVELOPE') return { kind: 'failed', status: '5.1.3', reason: 'the address is not valid' };
  return { kind: 'later', status: '4.4.1', reason: `the mail server ${relay.host} could not be reached` };
}

/** Codes by which Node and OpenSSL report a failed handshake or a rejected certificate. */
const TLS_CODE = /^(?:ERR_(?:SSL|TLS)_|CERT_|DEPTH_|SELF_SIGNED_|UNABLE_TO_)/u;

/** The code of the system error, which the library replaces by its own. */
const originalCode = (error: NodemailerError): string =>
  'originalCode' in error && typeof error.originalCode === 'string' ? error.originalCode : '';

/** The status of a server without the required encryption (RFC 3463 §3.8: a cryptographic failure); it may be repaired there. */
export const UNTRUSTED = '4.7.5';

const untrusted = (relay: Relay): DeliveryOutcome => ({
  kind: 'later',
  status: UNTRUSTED,
  reason: `the mail server ${relay.host} offers no encrypted connection that can be trusted`,
});

/** International domains are sent in their ASCII form (RFC 5891), which every server supports. */
function wireAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + (domainToASCII(address.slice(at + 1)) || address.slice(at + 1));
}

async function* inChunks(raw: Uint8Array, beforeEnd: () => Promise<void>): AsyncGenerator<Uint8Array> {
  const size = 64 * 1024;
  const end = Math.max(raw.length - 2, 0);
  for (let at = 0; at < end; at += size) yield raw.subarray(at, Math.min(at + size, end));
  await beforeEnd();
  yield raw.subarray(end);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** The library's options for authentication. */
function loginOf({ user, pass, token }: RelayAuth): SMTPConnection.AuthenticationType {
  if (!token) return { credentials: { user, pass } };
  const oauth2 = {
    getToken(isRefused: boolean, callback: (error: Error | null, token?: string) => void): void {
      token(isRefused).then(
        (value) => callback(null, value),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    },
    buildXOAuth2Token: (value: string) =>
      Buffer.from(`user=${user}\x01auth=Bearer ${value}\x01\x01`, 'utf8').toString('base64'),
  };
  return { method: 'XOAUTH2', oauth2 } as unknown as SMTPConnection.AuthenticationType;
}

function encryptionOptions({ auth, secure, host, encryption }: Relay): SMTPConnection.Options {
  // A password is never sent over a network without TLS.
  if (encryption === undefined) return { requireTLS: auth !== null && !secure && !isLoopback(host) };
  if (encryption.kind === 'none') return { ignoreTLS: true };
  const servername = host;
  if (encryption.kind === 'offered') return { tls: { servername, rejectUnauthorized: false } };
  const { isRight, ca } = encryption;
  return { requireTLS: true, tls: { servername, rejectUnauthorized: !isRight, ...(ca !== undefined && { ca }) } };
}

/** True if the server has sent the required certificate. */
function isTrusted(connection: SMTPConnection, { encryption }: Relay): boolean {
  if (encryption?.kind !== 'trusted' || encryption.isRight === undefined) return true;
  const socket: unknown = connection._socket;
  const certificate = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
  return certificate !== undefined && encryption.isRight(certificate);
}

/**
 * Sends a mail to the relay for several recipients at once, and returns the outcome for each. Never throws: a relay that is
 * unreachable, or disconnects without a reply, is retried later, as after a 451 (RFC 5321 §3.8). Rejects only when the signal
 * aborted it.
 */
export async function handOver(relay: Relay, mail: Transaction): Promise<ReadonlyMap<string, DeliveryOutcome>> {
  const connection = new SMTPConnection({
    host: relay.address ?? relay.host,
    port: relay.port,
    secure: relay.secure,
    ...encryptionOptions(relay),
    name: mail.clientName,
    connectionTimeout: 60_000,
    greetingTimeout: 5 * 60_000,
    socketTimeout: 10 * 60_000,
    logger: false,
  });
  let done = false;
  try {
    return await new Promise((resolve, reject) => {
      const all = (error: NodemailerError): void => resolve(outcomes(mail.to, error, relay));
      mail.signal.addEventListener('abort', () => reject(mail.signal.reason), { once: true });
      mail.signal.throwIfAborted();
      connection.on('error', all);
      connection.connect((connectError) => {
        if (connectError) return all(connectError);
        if (!isTrusted(connection, relay))
          return resolve(new Map(mail.to.map((address) => [address, untrusted(relay)])));
        if (relay.auth === null) return send();
        connection.login(loginOf(relay.auth), (loginError) => (loginError ? all(loginError) : send()));
      });

      function send(): void {
        const envelope = {
          from: mail.from === null ? (false as const) : wireAddress(mail.from),
          to: mail.to.map(wireAddress),
          size: mail.raw.length,
          use8BitMime: mail.raw.some((byte) => byte > 0x7f),
        };
        connection.send(envelope, Readable.from(inChunks(mail.raw, mail.beforeEnd)), (error, info) => {
          if (error) return all(error);
          done = true;
          const refused = info?.rejectedErrors ?? [];
          resolve(
            new Map(mail.to.map((address) => [address, refusalFor(address, refused, relay) ?? { kind: 'delivered' }])),
          );
        });
      }
    });
  } finally {
    // Within a mail, QUIT would be read as its text.
    if (done) connection.quit();
    connection.close();
  }
}

function refusalFor(address: string, refused: readonly NodemailerError[], relay: Relay): DeliveryOutcome | null {
  const error = refused.find((candidate) => candidate.recipient === wireAddress(address));
  return error ? outcomeOf(error, relay) : null;
}

function outcomes(to: readonly string[], error: NodemailerError, relay: Relay): ReadonlyMap<string, DeliveryOutcome> {
  const refused = error.rejectedErrors ?? [];
  return new Map(to.map((address) => [address, refusalFor(address, refused, relay) ?? outcomeOf(error, relay)]));
}
