import { once } from 'node:events';
import { createServer } from 'node:net';

/** A listener on loopback that takes the place of every other host, and keeps what arrives. */
export interface Sink {
  readonly port: number;
  /** The first line and host of each connection; '' for one that said nothing. */
  readonly arrived: readonly string[];
  close(): void;
}

/**
 * Counts connections, not requests: a browser reports requests, too, that its policy then stops, but neither some
 * of frames in processes of their own, nor sockets that it only opens in advance.
 */
export async function startSink(): Promise<Sink> {
  const arrived: string[] = [];
  const server = createServer((socket) => {
    const at = arrived.push('') - 1;
    socket.once('data', (bytes) => {
      const said = bytes.toString('latin1');
      // A secure connection names its host in its first message, among bytes.
      const lines = bytes[0] === 0x16 ? (said.match(/(?:[\w-]+\.)+[a-z]{3,}/gu) ?? []) : said.split('\r\n');
      arrived[at] = `${lines[0] ?? ''} ${lines.find((line) => /^host:/iu.test(line)) ?? ''}`.slice(0, 200);
      socket.end(
        'HTTP/1.1 200 OK\r\nCache-Control: no-store\r\nContent-Type: text/html\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
      );
    });
    socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, arrived, close: () => server.close() };
}
