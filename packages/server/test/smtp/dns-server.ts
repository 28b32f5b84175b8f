import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Answer, decode, encode, type Packet, streamDecode, streamEncode } from 'dns-packet';

/** What the server says. */
export interface Zone {
  /** By name and type: `example.org MX`. */
  readonly records: Readonly<Record<string, readonly Answer[]>>;
  /** Names whose answers could not be validated by DNSSEC; all others were. */
  readonly insecure?: readonly string[];
  /** Questions that are answered SERVFAIL, as bogus signatures are. */
  readonly failing?: readonly string[];
  /** Questions that are answered by UDP with nothing but that the answer is too long for it. */
  readonly truncated?: readonly string[];
}

export interface DnsServer {
  readonly port: number;
  /** Questions in their order, each with how it was asked. */
  readonly asked: readonly string[];
  close(): void;
}

const [AD, TC, SERVFAIL, NXDOMAIN] = [1 << 5, 1 << 9, 2, 3];

function answerTo(query: Packet, zone: Zone, isByTcp: boolean): Packet {
  const [question] = query.questions ?? [];
  const name = question?.name ?? '';
  const key = `${name} ${question?.type ?? ''}`;
  const answers = [...(zone.records[key] ?? zone.records[`${name} CNAME`] ?? [])];
  const exists = Object.keys(zone.records).some((one) => one.startsWith(`${name} `));
  const code = zone.failing?.includes(key) ? SERVFAIL : exists ? 0 : NXDOMAIN;
  const isCut = !isByTcp && zone.truncated?.includes(key);
  const flags = code | (zone.insecure?.includes(name) ? 0 : AD) | (isCut ? TC : 0);
  const { id = 0, questions = [] } = query;
  return { type: 'response', id, flags, questions, answers: isCut || code !== 0 ? [] : answers };
}

/** A DNS server on this machine, by UDP and TCP, that validates as a zone says. */
export async function startDnsServer(zone: () => Zone): Promise<DnsServer> {
  const asked: string[] = [];
  const answer = (query: Packet, isByTcp: boolean): Packet => {
    asked.push(`${query.questions?.[0]?.name} ${query.questions?.[0]?.type}${isByTcp ? ' tcp' : ''}`);
    return answerTo(query, zone(), isByTcp);
  };
  const tcp = createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      got = Buffer.concat([got, chunk]);
      if (got.length >= 2 && got.length >= got.readUInt16BE(0) + 2)
        socket.end(streamEncode(answer(streamDecode(got), true)));
    });
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const bound = tcp.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const udp = createSocket('udp4', (message, from) =>
    udp.send(encode(answer(decode(message), false)), from.port, from.address),
  );
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    port,
    asked,
    close() {
      tcp.close();
      udp.close();
    },
  };
}
