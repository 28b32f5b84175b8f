import type { IncomingMessage } from 'node:http';
import { equalInConstantTime, hmac256 } from '../../platform/random.ts';

/** Marks a request as forwarded by another node, with the original client. */
export const HOP_HEADER = 'x-wren-hop';

/** Largest duration of a hop, and clock difference of two nodes, in milliseconds. */
const LIFETIME = 5 * 60_000;

/** The client of the node that forwards a request. */
export interface ForwardedClient {
  /** Its network address. */
  readonly ip: string;
  readonly protocol: 'http' | 'https';
}

type RequestLine = Pick<IncomingMessage, 'method' | 'url'>;

function signature(
  key: Uint8Array,
  time: number,
  { ip, protocol }: ForwardedClient,
  { method, url }: RequestLine,
): string {
  return hmac256(key, `hop between nodes ${time} ${ip} ${protocol} ${method} ${url}`);
}

/**
 * Value of {@link HOP_HEADER} of a request.
 * @param key of all nodes, 32 bytes @param original with the original `url` @param now milliseconds since the epoch
 */
export function writeHop(key: Uint8Array, asker: ForwardedClient, original: RequestLine, now: number): string {
  return [now, asker.protocol, asker.ip, signature(key, now, asker, original)].join(' ');
}

/** The client for whom another node forwards a request; null: it is not from a node. */
export function readHop(key: Uint8Array, text: string, original: RequestLine, now: number): ForwardedClient | null {
  const [time = '', protocol = '', ip = '', mac = ''] = text.split(' ');
  if (protocol !== 'http' && protocol !== 'https') return null;
  const asker = { ip, protocol } as const;
  const isFresh = Math.abs(now - Number(time)) <= LIFETIME;
  return isFresh && equalInConstantTime(mac, signature(key, Number(time), asker, original)) ? asker : null;
}
