import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { SMTPConnection, type SMTPConnectionOptions } from 'smtp-server/lib/smtp-connection.js';
import { after } from '../../platform/timers.ts';
import type { Certificates } from '../../tls/certificates.ts';
import type { InboundLimits } from './inbound-limits.ts';
import { quotedLocalPart, STAND_IN } from './quoted-address.ts';

type ParsedAddress = ReturnType<SMTPConnection['_parseAddressCommand']>;
type MailParameters = Parameters<SMTPConnection['_validateMailParams']>[0];

/** Rejections that cause no delay: a mailing list has some old addresses. */
const FREE_ERRORS = 3;
/** Bytes of a mail that count as progress. */
const PROGRESS = 4_096;
/** Parameters that the extensions in the answer to EHLO define (RFC 1870, RFC 6152, RFC 6531). */
const MAIL_PARAMETERS: ReadonlySet<string> = new Set(['SIZE', 'BODY', 'SMTPUTF8']);
/** Authenticating clients may send the AUTH parameter (RFC 4954 §5), which is ignored. */
const SIGNED_IN_PARAMETERS: ReadonlySet<string> = new Set([...MAIL_PARAMETERS, 'AUTH']);

/** One client: the library's connection with limits. */
class InboundConnection extends SMTPConnection {
  readonly #limits: InboundLimits;
  readonly #clock: () => number;
  readonly #parameters: ReadonlySet<string>;
  #errors = 0;
  #read = 0;
  /** Time of the client's last progress towards a mail, by the server's clock. */
  progressAt: number;

  constructor(server: InboundServer, socket: Socket | TLSSocket, options: SMTPConnectionOptions | null | undefined) {
    super(server, socket, options);
    this.#limits = server.limits;
    this.#clock = server.clock;
    this.#parameters = server.options.disabledCommands?.includes('AUTH') ? MAIL_PARAMETERS : SIGNED_IN_PARAMETERS;
    this.progressAt = server.clock();
    socket.on('data', (chunk: Buffer) => this.#count(chunk.length));
  }

  #count(bytes: number): void {
    this.#read += bytes;
    if (this.#read < PROGRESS) return;
    this.#read = 0;
    this.progressAt = this.#clock();
  }

  override send(code: number, data?: string | string[] | null, context?: string | false): void {
    // Clients that see it before TLS might send a password in clear text (RFC 4954 §4).
    const reply = Array.isArray(data) && !this.secure ? data.filter((line) => !line.startsWith('AUTH ')) : data;
    super.send(code, reply, context);
    if (code < 500) return;
    this.#errors += 1;
    if (this.#errors >= this.#limits.errors) super.send(421, '4.7.0 Too many errors, good bye', false);
  }

  override _onCommand(command: Buffer, callback?: () => void): void {
    // Commands that a client can repeat without ever sending a mail are no progress.
    if (/^(?:EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL|RCPT|DATA)\b/iu.test(command.toString('latin1')))
      this.progressAt = this.#clock();
    const errors = this.#errors;
    super._onCommand(command, () => {
      const isSlowed = this.#errors > Math.max(errors, FREE_ERRORS);
      if (isSlowed && callback) after(this.#limits.errorPause, callback);
      else callback?.();
    });
  }

  override _parseAddressCommand(name: string, command: Buffer | string): ParsedAddress {
    const quoted = quotedLocalPart(command.toString());
    if (quoted === null) {
      const parsed = super._parseAddressCommand(name, command);
      return parsed && !parsed.address.includes('"') && parsed;
    }
    const parsed = super._parseAddressCommand(name, quoted.command);
    return parsed && { ...parsed, address: quoted.localPart + parsed.address.slice(STAND_IN.length) };
  }

  override _validateMailParams(parsed: MailParameters): ReturnType<SMTPConnection['_validateMailParams']> {
    const unknown = Object.keys(parsed.args || {}).some((key) => !this.#parameters.has(key));
    if (!unknown) return super._validateMailParams(parsed);
    return { code: 555, message: '5.5.4 The parameter is not known here', enhancedCode: null };
  }
}

/** The network of an address: a customer with IPv6 has a /64 of addresses. */
function networkOf(address: string): string {
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}

/** Dependencies of a server. */
interface ServerSurroundings {
  readonly clock: () => number;
  readonly tls: Certificates | null;
}

/** The library's server, with connections shared fairly among clients. */
export class InboundServer extends SMTPServer {
  readonly limits: InboundLimits;
  readonly clock: () => number;
  readonly #clients = new Set<InboundConnection>();

  /** STARTTLS is offered as soon as there is a certificate. */
  constructor(options: SMTPServerOptions, limits: InboundLimits, { clock, tls }: ServerSurroundings) {
    const disabled = options.disabledCommands ?? [];
    super({
      ...{ ...options, disabledCommands: [...disabled, 'STARTTLS'], minVersion: 'TLSv1.2' as const },
      ...(tls && { SNICallback: (name, answer) => answer(null, tls.contextOf(name) ?? undefined) }),
    });
    this.limits = limits;
    this.clock = clock;
    tls?.onShown((shown) => this.updateSecureContext({ ...shown, disabledCommands: disabled }));
  }

  /** @param port 0: any free one @returns the actual port @throws the system's error if it is not available */
  listenOn(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.listen(port, host, () => {
        this.server.off('error', reject);
        const bound = this.server.address();
        resolve(typeof bound === 'object' && bound !== null ? bound.port : port);
      });
    });
  }

  override connect(socket: Socket | TLSSocket, options?: SMTPConnectionOptions | null): void {
    const address = networkOf(socket.remoteAddress ?? '');
    const connection = new InboundConnection(this, socket, options);
    const own = [...this.#clients].filter(
      (one) => networkOf(one.remoteAddress) === networkOf(connection.remoteAddress),
    );
    connection.on('error', (error) => this._onError(error));
    if (own.length >= this.limits.clientsOfAddress) {
      socket.on('error', () => undefined);
      socket.end(`421 4.7.0 Too many connections from ${address}, try again in a moment\r\n`);
      return;
    }
    if (this.#clients.size >= this.limits.clients) this.#makeRoom();
    this.#clients.add(connection);
    this.connections.add(connection);
    socket.once('close', () => this.#clients.delete(connection));
    connection.init();
  }

  /** Closes the connection of the client that has made no progress for longest, if that is long enough. */
  #makeRoom(): void {
    let slowest: InboundConnection | null = null;
    for (const client of this.#clients)
      if (slowest === null || client.progressAt < slowest.progressAt) slowest = client;
    if (slowest === null || this.clock() - slowest.progressAt < this.limits.scarceIdle) return;
    this.#clients.delete(slowest);
    slowest.send(421, '4.3.2 Others wait for this place, good bye', false);
    slowest.close();
  }
}
