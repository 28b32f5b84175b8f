import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { domainToASCII } from 'node:url';
import type { NodemailerError } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type DeliveryOutcome, statusOf } from './delivery-outcome.ts';

/** By what a relay lets in: a password, or the token of an authorization server. */
export interface RelayAuth {
  readonly user: string;
  readonly pass: string;
  /** @param isRefused the relay does not take the last one @throws where there is none */
  readonly token?: (isRefused: boolean) => Promise<string>;
}

/** The server that takes mail for other domains. */
export interface Relay {
  readonly host: string;
  readonly port: number;
  /** TLS from the start. Otherwise STARTTLS is used when it is offered. */
  readonly secure: boolean;
  readonly auth: RelayAuth | null;
  /** Missing: STARTTLS where it is offered, with a certificate for the host's name. */
  readonly encryption?: Encryption;
  /** The IP address to connect to; missing: the host is looked up. */
  readonly address?: string;
}

/**
 * What is asked of a connection before mail goes over it: nothing (the server has shown that its STARTTLS fails), STARTTLS
 * where it is offered, with whatever certificate (RFC 7435), or STARTTLS with one that is trusted.
 */
export type Encryption = { readonly kind: 'none' } | { readonly kind: 'offered' } | Trusted;

interface Trusted {
  readonly kind: 'trusted';
  /** The server's certificate, which is not checked otherwise; missing: it is one for the host's name. */
  readonly isRight?: (certificate: X509Certificate) => boolean;
  /** Authorities that are trusted in place of the machine's, as PEM. */
  readonly ca?: string;
}

/** Reads an address like smtp://user:password@host:587 or smtps://host. @throws TypeError when it is none */
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

/** A mail on its way to the relay, in one transaction. */
export interface Transaction {
  readonly from: string | null;
  readonly to: readonly string[];
  readonly raw: Uint8Array;
  /** What this server calls itself. */
  readonly clientName: string;
  /** Called just before the last bytes leave, after which the relay may take the mail. When it throws, they do not leave. */
  readonly beforeEnd: () => Promise<void>;
  /** Breaks off at once. */
  readonly signal: AbortSignal;
}

/** Hands a mail over, and answers the outcome for each recipient. Rejects only when the signal aborted it. */
export type HandOver = (mail: Transaction) => Promise<ReadonlyMap<string, DeliveryOutcome>>;

/** A 5yz to a command of the transaction itself is final (RFC 5321 §4.2.1); before it, it is about us, and may be repaired. */
const TRANSACTION_COMMANDS = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** RFC 4954 §6: also about us, though it answers MAIL FROM. */
const AUTHENTICATION_REQUIRED = 530;

function outcomeOf(error: NodemailerError, relay: Relay): DeliveryOutcome {
  const reply = error.response ?? '';
  const inTransaction = error.command !== undefined && TRANSACTION_COMMANDS.has(error.command);
  if (error.responseCode !== undefined && reply !== '') {
    const final = inTransaction && error.permanent === true && error.responseCode !== AUTHENTICATION_REQUIRED;
    const reason = `the mail server ${relay.host} answered: ${reply.replace(/\s+/g, ' ').slice(0, 500)}`;
    return { kind: final ? 'failed' : 'later', status: statusOf(reply, final ? '5.0.0' : '4.0.0'), reason };
  }
  if (error.code === 'EMESSAGE')
    return { kind: 'failed', status: '5.3.4', reason: 'it is larger than the mail server takes' };
  if (error.code === 'ETLS' || TLS_CODE.test(originalCode(error))) return untrusted(relay);
  if (error.code === 'EENVELOPE') return { kind: 'failed', status: '5.1.3', reason: 'the address is not valid' };
  return { kind: 'later', status: '4.4.1', reason: `the mail server ${relay.host} could not be reached` };
}

/** How Node and OpenSSL name a handshake or a certificate that is refused. */
const TLS_CODE = /^(?:ERR_(?:SSL|TLS)_|CERT_|DEPTH_|SELF_SIGNED_|UNABLE_TO_)/u;

/** The code of the system's error, in whose place the library puts one of its own. */
const originalCode = (error: NodemailerError): string =>
  'originalCode' in error && typeof error.originalCode === 'string' ? error.originalCode : '';

/** The status of a server without the encryption that is asked for (RFC 3463 §3.8: a cryptographic failure); it may be repaired there. */
export const UNTRUSTED = '4.7.5';

const untrusted = (relay: Relay): DeliveryOutcome => ({
  kind: 'later',
  status: UNTRUSTED,
  reason: `the mail server ${relay.host} offers no encrypted connection that can be trusted`,
});

/** International domains go over the wire in their ASCII form (RFC 5891), which every server understands. */
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

/** The options of the library for it. */
function loginOf({ user, pass, token }: RelayAuth): SMTPConnection.AuthenticationType {
  if (!token) return { credentials: { user, pass } };
  const oauth2 = {
    getToken(isRefused: boolean, tell: (error: Error | null, token?: string) => void): void {
      token(isRefused).then(
        (value) => tell(null, value),
        (error: unknown) => tell(error instanceof Error ? error : new Error(String(error))),
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

/** Whether the server has shown the certificate that is asked for. */
function isTrusted(connection: SMTPConnection, { encryption }: Relay): boolean {
  if (encryption?.kind !== 'trusted' || encryption.isRight === undefined) return true;
  const socket: unknown = connection._socket;
  const certificate = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
  return certificate !== undefined && encryption.isRight(certificate);
}

/**
 * Hands a mail over to the relay for several recipients at once, and answers the outcome for each. Never throws: a
 * relay that cannot be reached, or goes away without an answer, is tried again later, as if it had answered 451
 * (RFC 5321 §3.8). Rejects only when the signal aborted it.
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
