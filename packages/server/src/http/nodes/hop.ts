import type { IncomingMessage } from 'node:http';
import { equalInConstantTime, hmac256 } from '../../platform/random.ts';

/** Says that a request comes from another node, and for whom. */
export const HOP_HEADER = 'x-wren-hop';

/** Milliseconds that a hop may take, and that the clocks of two nodes may differ. */
const LIFETIME = 5 * 60_000;

/** Who asked the node that hands a request on. */
export interface Asker {
  /** Its address on the network. */
  readonly ip: string;
  readonly protocol: 'http' | 'https';
}

type Asked = Pick<IncomingMessage, 'method' | 'url'>;

function signature(key: Uint8Array, time: number, { ip, protocol }: Asker, { method, url }: Asked): string {
  return hmac256(key, `hop between nodes ${time} ${ip} ${protocol} ${method} ${url}`);
}

/**
 * What stands in {@link HOP_HEADER} of a request.
 * @param key of all nodes, 32 bytes @param asked `url` as it was asked for @param now milliseconds since the epoch
 */
export function writeHop(key: Uint8Array, asker: Asker, asked: Asked, now: number): string {
  return [now, asker.protocol, asker.ip, signature(key, now, asker, asked)].join(' ');
}

/** For whom another node asks; null: it is no other node. */
export function readHop(key: Uint8Array, text: string, asked: Asked, now: number): Asker | null {
  const [time = '', protocol = '', ip = '', given = ''] = text.split(' ');
  if (protocol !== 'http' && protocol !== 'https') return null;
  const asker = { ip, protocol } as const;
  const isFresh = Math.abs(now - Number(time)) <= LIFETIME;
  return isFresh && equalInConstantTime(given, signature(key, Number(time), asker, asked)) ? asker : null;
}
