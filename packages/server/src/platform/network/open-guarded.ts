import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { FetchRefused } from './fetch-refused.ts';
import { isPublicAddress, isSameAddress } from './public-address.ts';
import type { HostResolver } from './resolve-host.ts';

/** A place in the own network that may be reached all the same. */
export interface Exception {
  readonly address: string;
  readonly port: number;
}

export interface Guard {
  readonly resolve: HostResolver;
  readonly exceptions: readonly Exception[];
  /** Authorities that are trusted in place of the machine's, as PEM. */
  readonly ca?: string;
}

/** Addresses of one host that are tried in turn. */
const TRIES = 3;

/** Names that mean this machine or its network (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal): not even asked for. */
const NEARBY = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$|^[^.]*\.?$/iu;

/** What `work` answers, or the signal's reason as soon as it is given. */
async function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let giveUp = (): void => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/**
 * The addresses that a connection may go to.
 * @throws FetchRefused when there is none, or when even one of them is not public: such a name is hostile
 */
async function checkedAddresses(guard: Guard, url: URL, port: number, signal: AbortSignal): Promise<readonly string[]> {
  const name = url.hostname.replace(/^\[|\]$/gu, '');
  const excepted = (address: string): boolean =>
    guard.exceptions.some((exception) => exception.port === port && isSameAddress(exception.address, address));
  const literal = isIP(name) !== 0;
  if (!literal && NEARBY.test(name)) throw new FetchRefused('private-address', `${name} is a name of this network`);
  const addresses = literal ? [name] : await until(signal, guard.resolve(name, signal));
  if (addresses.length === 0) throw new FetchRefused('unknown-host', `${name} has no address`);
  for (const address of addresses) {
    if (excepted(address)) continue;
    if (!isPublicAddress(address)) throw new FetchRefused('private-address', `${name} is at ${address}`);
    if (port !== 80 && port !== 443) throw new FetchRefused('bad-port', `port ${port} is none of the web`);
  }
  // Many servers have an IPv6 address without a route to it.
  return [...addresses].sort((a, b) => isIP(a) - isIP(b)).slice(0, TRIES);
}

function connectTo(
  address: string,
  url: URL,
  port: number,
  { timeout, signal, ca }: { timeout: number; signal: AbortSignal; ca: string | undefined },
): Promise<Socket> {
  const name = url.hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '');
  const secure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    // The address itself is given, so that nothing looks the name up a second time.
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
      if (isSameAddress(socket.remoteAddress ?? '', address)) resolve(socket);
      else reject(new FetchRefused('private-address', `the connection went to ${socket.remoteAddress}`));
    });
  });
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

/**
 * Opens a connection to a web server on the public internet: its name is resolved here, every one of its addresses is
 * checked, and the connection goes to a checked address and nowhere else.
 * @param timeout milliseconds for the connection
 * @throws FetchRefused
 */
export async function openGuarded(guard: Guard, url: URL, timeout: number, signal: AbortSignal): Promise<Socket> {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  let last: unknown = null;
  for (const address of await checkedAddresses(guard, url, port, signal)) {
    try {
      return await connectTo(address, url, port, { timeout, signal, ca: guard.ca });
    } catch (error) {
      if (signal.aborted) throw error;
      last = error;
    }
  }
  throw last instanceof FetchRefused ? last : new FetchRefused('failed', `${url.host} cannot be reached`, last);
}
