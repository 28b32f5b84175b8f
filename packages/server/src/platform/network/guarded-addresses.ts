import { isIP } from 'node:net';
import type { HostResolver } from './dns/resolve-host.ts';
import { FetchRefused } from './fetch-refused.ts';
import { isPublicAddress, isSameIpAddress } from './public-address.ts';

/** An address in the own network that may be accessed nevertheless. */
export interface Exception {
  readonly address: string;
  readonly port: number;
}

export interface Guard {
  readonly resolve: HostResolver;
  readonly exceptions: readonly Exception[];
  /** Trusted certificate authorities in place of the machine's, as PEM. */
  readonly ca?: string;
}

/** Largest number of addresses of one host that are tried. */
const TRIES = 3;

/** Names of this machine or its network (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal): not even resolved. */
const NEARBY = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$|^[^.]*\.?$/iu;

/** The result of `work`, or the signal's reason as soon as it is aborted. */
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
 * The addresses that a connection may use.
 * @param ports that are allowed, except for exceptions
 * @throws FetchRefused when there is none, or when even one of them is not public: such a name is hostile
 */
export async function guardedAddresses(
  guard: Guard,
  { host, port }: { readonly host: string; readonly port: number },
  ports: readonly number[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const name = host.replace(/^\[|\]$/gu, '');
  const excepted = (address: string): boolean =>
    guard.exceptions.some((exception) => exception.port === port && isSameIpAddress(exception.address, address));
  const literal = isIP(name) !== 0;
  if (!literal && NEARBY.test(name)) throw new FetchRefused('private-address', `${name} is a name of this network`);
  const addresses = literal ? [name] : await until(signal, guard.resolve(name, signal));
  if (addresses.length === 0) throw new FetchRefused('unknown-host', `${name} has no address`);
  for (const address of addresses) {
    if (excepted(address)) continue;
    if (!isPublicAddress(address)) throw new FetchRefused('private-address', `${name} is at ${address}`);
    if (!ports.includes(port)) throw new FetchRefused('bad-port', `port ${port} is none of ${ports.join(', ')}`);
  }
  // Many servers have an IPv6 address without a route to it.
  return [...addresses].sort((a, b) => isIP(a) - isIP(b)).slice(0, TRIES);
}
