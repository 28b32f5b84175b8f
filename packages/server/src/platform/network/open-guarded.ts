import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { FetchRefused } from './fetch-refused.ts';
import { type Guard, guardedAddresses } from './guarded-addresses.ts';
import { isSameIpAddress } from './public-address.ts';

/** Ports of HTTP and HTTPS. */
const PORTS = [80, 443];

function connectTo(
  address: string,
  url: URL,
  port: number,
  { timeout, signal, ca }: { timeout: number; signal: AbortSignal; ca: string | undefined },
): Promise<Socket> {
  const name = url.hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '');
  const secure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    // The address itself is given, so that the name is not resolved a second time.
    const socket = secure
      ? connectTls({ host: address, port, servername: isIP(name) === 0 ? name : '', ALPNProtocols: ['http/1.1'], ca })
      : connect({ host: address, port });
    const giveUp = (): void => void socket.destroy(asError(signal.reason));
    const settle = (): void => {
      socket.setTimeout(0);
      socket.off('error', fail);
      signal.removeEventListener('abort', giveUp);
    };
    const fail = (error: Error): void => {
      settle();
      reject(error);
    };
    socket.once('error', fail);
    socket.setTimeout(timeout, () => socket.destroy(new FetchRefused('too-slow', `${name} does not answer`)));
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      settle();
      socket.removeAllListeners('timeout');
      if (isSameIpAddress(socket.remoteAddress ?? '', address)) resolve(socket);
      else reject(new FetchRefused('private-address', `the connection went to ${socket.remoteAddress}`));
    });
  });
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

/**
 * Opens a connection to a web server on the public internet: its name is resolved here, every one of its addresses is checked,
 * and the connection uses a checked address.
 * @param timeout milliseconds for the connection
 * @throws FetchRefused
 */
export async function openGuarded(guard: Guard, url: URL, timeout: number, signal: AbortSignal): Promise<Socket> {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  let last: unknown = null;
  for (const address of await guardedAddresses(guard, { host: url.hostname, port }, PORTS, signal)) {
    try {
      return await connectTo(address, url, port, { timeout, signal, ca: guard.ca });
    } catch (error) {
      if (signal.aborted) throw error;
      last = error;
    }
  }
  throw last instanceof FetchRefused ? last : new FetchRefused('failed', `${url.host} cannot be reached`, last);
}
