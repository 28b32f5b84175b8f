import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server on which connections can be forgotten, as a router forgets them. */
export interface MutableProxy {
  readonly url: string;
  /** Nothing more comes over the connections that are open, nor their end; new ones are passed on. */
  mute(): void;
  close(): Promise<void>;
}

export async function openProxy(target: string): Promise<MutableProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far).pipe(near);
    for (const end of pair) {
      // The one that is still there hears of it by its pipe's end.
      end.on('error', () => undefined);
      end.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    mute: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    close: async () => {
      for (const pair of pairs) for (const end of pair) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
