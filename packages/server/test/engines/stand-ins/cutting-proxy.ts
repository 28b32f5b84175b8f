import { createServer, connect as dial, type Socket } from 'node:net';

/** What a proxy keeps from clients, and when it cuts all of its connections: once, but where it says `again`. */
export interface Cut {
  /** Bytes that the server has sent by then. */
  readonly after?: number;
  /** Bytes that the server sends until each next cut, counted again after it. */
  readonly again?: () => number;
  /** What the client says that the server is not told any more. */
  readonly before?: RegExp;
  /** What the server says that the client is not told any more. */
  readonly beforeAnswer?: RegExp;
  /** What the client says whose answer it is not told any more. */
  readonly answerTo?: RegExp;
  /** A capability that clients do not hear of. */
  readonly hides?: string;
  readonly onCut?: () => void;
}

export interface CuttingProxy {
  readonly port: number;
  readonly cuts: number;
  /** Connections of clients now. */
  readonly open: number;
  /** What clients have said, as it came, since it was emptied. */
  readonly said: string[];
  /** Bytes that the server has sent. */
  readonly sent: number;
  close(): Promise<void>;
}

function without(bytes: Buffer, word: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(` ${word}`, ` ${'X'.repeat(word.length)}`), 'latin1');
}

/** Stands between clients and a server on loopback, and breaks off once. @param port of the server */
export async function openCuttingProxy(port: number, cutting: Cut = {}): Promise<CuttingProxy> {
  const { after, again, before, beforeAnswer, answerTo, hides, onCut } = cutting;
  const sockets = new Set<Socket>();
  const said: string[] = [];
  let sent = 0;
  let cuts = 0;
  let left = again?.() ?? Number.POSITIVE_INFINITY;
  const cut = (): void => {
    cuts += 1;
    for (const socket of sockets) socket.destroy();
    onCut?.();
  };
  const server = createServer({ noDelay: true }, (client) => {
    const there = dial({ port, host: '127.0.0.1', noDelay: true });
    for (const socket of [client, there]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        there.destroy();
      });
    }
    let isAsked = false;
    client.on('data', (bytes: Buffer) => {
      said.push(bytes.toString('latin1').trimEnd());
      isAsked ||= answerTo?.test(bytes.toString('latin1')) ?? false;
      if (cuts === 0 && before?.test(bytes.toString('latin1'))) cut();
      else there.write(bytes);
    });
    there.on('data', (bytes: Buffer) => {
      sent += bytes.length;
      left -= bytes.length;
      if (again && left < 0) {
        // A part of it arrives: what breaks off is no whole line.
        client.write(bytes.subarray(0, Math.max(bytes.length + left, 0)), () => cut());
        left = again();
      } else if (cuts === 0 && after !== undefined && sent >= after) cut();
      else if (cuts === 0 && isAsked) cut();
      else if (cuts === 0 && beforeAnswer?.test(bytes.toString('latin1'))) cut();
      else client.write(hides === undefined ? bytes : without(bytes, hides));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    said,
    get sent() {
      return sent;
    },
    get cuts() {
      return cuts;
    },
    get open() {
      return sockets.size / 2;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
