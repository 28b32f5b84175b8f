import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a hostile host does on a path. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** A web server on loopback that behaves as hostile servers do, and counts requests. */
export interface HostileHost {
  readonly address: string;
  readonly port: number;
  /** `METHOD path` of every request. */
  readonly seen: readonly string[];
  readonly requests: readonly IncomingMessage[];
  /** Connections made to it. */
  connections(): number;
  close(): Promise<void>;
}

/** Starts one. @param behaviours by path; other paths answer 404 */
export async function startHostileHost(
  behaviours: Readonly<Record<string, Behaviour>>,
  address = '127.0.0.1',
): Promise<HostileHost> {
  const seen: string[] = [];
  const requests: IncomingMessage[] = [];
  let connections = 0;
  const answer: RequestListener = (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    seen.push(`${request.method} ${request.url}`);
    requests.push(request);
    response.on('error', () => undefined);
    const behave = behaviours[path];
    if (behave) behave(request, response);
    else response.writeHead(404).end();
  };
  const server = createServer(answer);
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address,
    port,
    seen,
    requests,
    connections: () => connections,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Sends a redirect. */
export const redirectTo =
  (location: string): Behaviour =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();

/** Sends a chunk every few milliseconds until the other side goes. */
export const dripping =
  (type: string, chunk: Buffer, interval: number): Behaviour =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type });
    const timer = setInterval(() => response.write(chunk), interval);
    response.on('close', () => clearInterval(timer));
  };

/** Sends as fast as it can, without an end, and says nothing of its length. */
export const endless =
  (type: string): Behaviour =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type });
    const chunk = Buffer.alloc(64 * 1024);
    const pour = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', pour);
    pour();
  };
