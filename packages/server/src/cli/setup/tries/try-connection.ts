import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { ServerAddress } from '../../../platform/network/server-address.ts';
import { aboutCertificate } from './about-certificate.ts';
import { doubtful, right, type TryResult, wrong } from './finding.ts';
import { Dialogue } from './greeting-lines.ts';

/** A protocol whose servers greet first; 'https': the client starts. */
export type ProbedProtocol = 'imap' | 'smtp' | 'https';

/** Timeout for connecting, and for TLS, in milliseconds. */
const CONNECTING = 10_000;

const WORDS = {
  imap: { greeting: /^\* (?:OK|PREAUTH)/iu, name: 'an IMAP server', plain: 'imap' },
  smtp: { greeting: /^220 /u, name: 'a mail server', plain: 'smtp' },
} as const;

/** The code of a connection error, as Node names it. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function aboutNoConnection(error: unknown, { host, port }: Pick<ServerAddress, 'host' | 'port'>): TryResult {
  const place = `${host}, port ${port}`;
  const code = codeOf(error);
  if (code === 'ECONNREFUSED') {
    return wrong(
      `${place}: nothing listens there.`,
      'Is the server running, and is this its port? Its own settings name the port.',
    );
  }
  if (code === 'ENETUNREACH' || code === 'EHOSTUNREACH') {
    return wrong(
      `${place}: there is no way there from this machine.`,
      'Look at this machine’s network and its route to the server.',
    );
  }
  return wrong(
    `${place}: no answer within ten seconds.`,
    'A firewall between here and there keeps silent about this port, or the machine is off.',
  );
}

/** Resolves at an event of a socket; rejects with its error, or after the timeout. */
async function opened<S extends Socket>(socket: S, event: 'connect' | 'secureConnect'): Promise<S> {
  return new Promise((resolve, reject) => {
    socket.setTimeout(CONNECTING, () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    socket.once('error', reject);
    socket.once('close', () => reject(Object.assign(new Error('hung up'), { code: 'ECONNRESET' })));
    socket.once(event, () => {
      socket.setTimeout(0);
      socket.removeAllListeners();
      // A later failure of the connection shows as a missing answer.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}

/** True if a server greets by its protocol. All lines of an SMTP greeting but the last have a hyphen. */
async function isGreeted(dialogue: Dialogue, spoken: 'imap' | 'smtp'): Promise<boolean> {
  const line = await dialogue.until(/^(?!220-)./u);
  return WORDS[spoken].greeting.test(line?.split('\n').at(-1) ?? '');
}

/** Starts TLS within a conversation (RFC 9051 §6.2.1, RFC 3207). @returns what is wrong; null: TLS may begin */
async function startTls(socket: Socket, spoken: 'imap' | 'smtp', host: string): Promise<TryResult | null> {
  const { name } = WORDS[spoken];
  const dialogue = new Dialogue(socket);
  if (!(await isGreeted(dialogue, spoken))) {
    return wrong(
      `${host} does not greet as ${name} does.`,
      'Is this the port of another service, or one that wants TLS from the first byte (imaps://, smtps://)?',
    );
  }
  dialogue.say(spoken === 'imap' ? 'a1 CAPABILITY' : 'EHLO localhost');
  const offered = await dialogue.until(spoken === 'imap' ? /^a1 /u : /^250 /u);
  if (!/\bSTARTTLS\b/iu.test(offered ?? '')) {
    return wrong(
      `${host} offers no STARTTLS: passwords would go over the network for all to read. Wren sends none there.`,
      `Turn TLS on at the server, or name its port with TLS: ${WORDS[spoken].plain}s://${host}.`,
    );
  }
  dialogue.say(spoken === 'imap' ? 'a2 STARTTLS' : 'STARTTLS');
  const begun = await dialogue.until(spoken === 'imap' ? /^a2 /u : /^\d{3} /u);
  const isGranted = spoken === 'imap' ? /^a2 OK/imu.test(begun ?? '') : /^220/mu.test(begun ?? '');
  return isGranted
    ? null
    : wrong(
        `${host} offers STARTTLS and then refuses it.`,
        'Its log says why: most often it cannot read its certificate.',
      );
}

async function greets(socket: Socket, spoken: 'imap' | 'smtp', host: string): Promise<TryResult | null> {
  if (await isGreeted(new Dialogue(socket), spoken)) return null;
  const { name } = WORDS[spoken];
  return wrong(`${host} does not greet as ${name} does.`, 'Is this the port of another service?');
}

function aboutNoTls(error: unknown, { host, port }: ServerAddress, spoken: ProbedProtocol): TryResult {
  const isPlain = /WRONG_VERSION|EPROTO|PACKET_LENGTH/u.test(codeOf(error));
  if (isPlain && spoken !== 'https') {
    return wrong(
      `${host}, port ${port}: it does not speak TLS from the first byte.`,
      `If it offers STARTTLS, write ${WORDS[spoken].plain}://${host}:${port}.`,
    );
  }
  return wrong(
    `${host}, port ${port}: TLS could not be begun (${codeOf(error) || 'hung up'}).`,
    'TLS 1.2 or newer is wanted. The server’s log says more.',
  );
}

/**
 * Starts TLS with any certificate; findings about it are reported separately.
 * @param over a connection that has begun without TLS
 */
async function secured(
  { host, port }: ServerAddress,
  over: Socket | null,
): Promise<{ readonly secure: TLSSocket; readonly certificate: TryResult }> {
  const secure = connectTls({
    ...(over ? { socket: over, host } : { host, port }),
    servername: isIP(host) === 0 ? host : '',
    // Accepted in order to report what is wrong with it: nothing is sent over this connection.
    rejectUnauthorized: false,
    minVersion: 'TLSv1.2',
  });
  try {
    await opened(secure, 'secureConnect');
    return { secure, certificate: aboutCertificate(secure, host) };
  } catch (error) {
    secure.destroy();
    throw error;
  }
}

/**
 * Connects to a server, as far as that is possible without a password, and reports each step: its name, its port, its
 * certificate, and its protocol.
 */
export async function tryConnection(server: ServerAddress, spoken: ProbedProtocol): Promise<readonly TryResult[]> {
  const { host, port, security } = server;
  const findings: TryResult[] = [];
  if (isIP(host) === 0) {
    const addresses = await lookup(host, { all: true }).catch(() => []);
    if (addresses.length === 0) {
      const advice = 'Look for a mistake in the name. If it is new, DNS may take some hours.';
      return [wrong(`There is no machine named ${host}.`, advice)];
    }
    const shown = addresses.map(({ address }) => address).slice(0, 3);
    findings.push(right(`${host} is at ${shown.join(', ')}.`));
  }
  const plain = connect({ host, port });
  try {
    await opened(plain, 'connect');
    findings.push(right(`Port ${port} answers.`));
    if (security === 'none') {
      const silent = spoken === 'https' ? null : await greets(plain, spoken, host);
      return [
        ...findings,
        silent ?? doubtful('ProbedProtocol to without TLS, on this machine.', 'Only for tests: WREN_ENGINE_PLAIN.'),
      ];
    }
    const refused = security === 'starttls' && spoken !== 'https' ? await startTls(plain, spoken, host) : null;
    if (refused) {
      plain.destroy();
      return [...findings, refused];
    }
  } catch (error) {
    plain.destroy();
    return [...findings, aboutNoConnection(error, server)];
  } finally {
    // With implicit TLS a connection begins with it.
    if (security !== 'starttls') plain.destroy();
  }
  return [...findings, ...(await trySecurity(server, spoken, security === 'starttls' ? plain : null))];
}

async function trySecurity(
  server: ServerAddress,
  spoken: ProbedProtocol,
  over: Socket | null,
): Promise<readonly TryResult[]> {
  try {
    const { secure, certificate } = await secured(server, over);
    try {
      if (certificate.verdict === 'wrong' || over !== null || spoken === 'https') return [certificate];
      const silent = await greets(secure, spoken, server.host);
      return silent ? [certificate, silent] : [certificate];
    } finally {
      secure.destroy();
    }
  } catch (error) {
    return [aboutNoTls(error, server, spoken)];
  }
}
