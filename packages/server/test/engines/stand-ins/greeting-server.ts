import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { TEST_CERTIFICATE } from '../../smtp/test-certificate.ts';

/** A server that greets, and answers a few commands. */
export interface GreetingServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface GreetingServerOptions {
  readonly greeting: string;
  /** By the command's word, as `tag WORD` or `WORD`, upper case; what is not named is refused. */
  readonly answers?: Readonly<Record<string, (tag: string) => string>>;
  /** TLS from the first byte, by a certificate that no client trusts. */
  readonly tls?: boolean;
}

/** On loopback. Commands are heard line by line. */
export async function openGreetingServer({
  greeting,
  answers = {},
  tls = false,
}: GreetingServerOptions): Promise<GreetingServer> {
  const sockets = new Set<Socket>();
  const serve = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.write(`${greeting}\r\n`);
    let begun = '';
    const onData = (bytes: Buffer): void => {
      const lines = (begun + bytes.toString('latin1')).split('\r\n');
      begun = lines.pop() ?? '';
      for (const line of lines) {
        const [first = '', second = ''] = line.split(' ');
        const answer = answers[second.toUpperCase()] ?? answers[first.toUpperCase()];
        socket.write(answer ? answer(first) : `${first} NO\r\n`);
        if (second.toUpperCase() !== 'STARTTLS' || !answer) continue;
        socket.off('data', onData);
        new TLSSocket(socket, { isServer: true, ...TEST_CERTIFICATE }).on('error', () => undefined);
      }
    };
    socket.on('data', onData);
  };
  const server = tls ? createTlsServer(TEST_CERTIFICATE, serve) : createServer(serve);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An IMAP server that takes no password. */
export const REFUSING_IMAP: GreetingServerOptions = {
  greeting: '* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR] Hello',
  answers: {
    CAPABILITY: (tag) => `* CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR\r\n${tag} OK Done\r\n`,
    AUTHENTICATE: (tag) => `${tag} NO [AUTHENTICATIONFAILED] Wrong password\r\n`,
    LOGIN: (tag) => `${tag} NO [AUTHENTICATIONFAILED] Wrong password\r\n`,
    LOGOUT: (tag) => `* BYE Good bye\r\n${tag} OK Done\r\n`,
  },
};

/** A server that takes mail for sending, from anyone who signs in. */
export const WILLING_SMTP: GreetingServerOptions = {
  greeting: '220 submission.example ESMTP',
  answers: {
    EHLO: () => '250-submission.example\r\n250 AUTH PLAIN LOGIN\r\n',
    AUTH: () => '235 2.7.0 Welcome\r\n',
    QUIT: () => '221 Good bye\r\n',
  },
};
