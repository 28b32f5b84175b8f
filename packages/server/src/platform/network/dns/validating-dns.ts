import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, isIP } from 'node:net';
import {
  type Answer,
  AUTHENTIC_DATA,
  type DecodedPacket,
  decode,
  encode,
  type Packet,
  RECURSION_DESIRED,
  streamEncode,
} from 'dns-packet';

/** Supported record types. */
export type DnsType = 'A' | 'AAAA' | 'MX' | 'TLSA';

/** The answer of a validating resolver. */
export interface ValidatedAnswer {
  /** Records of the queried type. */
  readonly records: readonly Answer[];
  /** Proven by DNSSEC, also if there is no record: the resolver has validated it (the AD bit, RFC 4035 §3.2.3). */
  readonly isSecure: boolean;
  /** The missing part: name or records; null: there are records. */
  readonly missing: 'name' | 'record' | null;
  /** The final name after aliases (CNAME), lower case. */
  readonly name: string;
}

/** Queries a validating resolver. @throws if it does not answer, or the answer is bogus (SERVFAIL) */
export type AskValidating = (name: string, type: DnsType) => Promise<ValidatedAnswer>;

/** A resolver whose validation is trusted, over a secure network. */
export interface Resolver {
  readonly address: string;
  readonly port: number;
}

/** Timeout of one attempt in milliseconds, and number of attempts. */
const PATIENCE = { wait: 3_000, tries: 2 } as const;
/** Largest answer by UDP that is not fragmented, in bytes (RFC 9715 §3). */
const UDP_SIZE = 1_232;
/** Response codes (RFC 1035 §4.1.1). */
const [CODE_BITS, NO_ERROR, NO_SUCH_NAME] = [0xf, 0, 3] as const;
/** Largest number of chained aliases. */
const MAX_ALIASES = 10;

const withoutDot = (name: string): string => name.toLowerCase().replace(/\.$/u, '');

function questionFor(name: string, type: DnsType): Packet {
  const size = { type: 'OPT' as const, name: '.' as const, udpPayloadSize: UDP_SIZE, extendedRcode: 0, ednsVersion: 0 };
  return {
    type: 'query',
    id: randomInt(65_536),
    // With AD in the query, the answer shows if it was validated (RFC 6840 §5.7).
    flags: RECURSION_DESIRED | AUTHENTIC_DATA,
    questions: [{ name, type }],
    additionals: [{ ...size, flags: 0, flag_do: false, options: [] }],
  };
}

/** True if an answer belongs to this query. */
function answers(answer: DecodedPacket, { id, questions }: Packet): boolean {
  const [question] = questions ?? [];
  const [repeated] = answer.questions ?? [];
  return (
    answer.type === 'response' &&
    answer.id === id &&
    repeated?.type === question?.type &&
    withoutDot(repeated?.name ?? '') === withoutDot(question?.name ?? '')
  );
}

function byUdp({ address, port }: Resolver, question: Packet, signal: AbortSignal): Promise<DecodedPacket> {
  return new Promise((resolve, reject) => {
    const socket = createSocket({ type: isIP(address) === 6 ? 'udp6' : 'udp4', signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    socket.on('error', (error) => {
      socket.close();
      reject(error);
    });
    socket.on('message', (message) => {
      const answer = read(message);
      if (answer === null || !answers(answer, question)) return;
      socket.close();
      resolve(answer);
    });
    // A connected socket receives from no other address.
    socket.connect(port, address, () => socket.send(encode(question)));
  });
}

/** Invalid packets are ignored. */
function read(message: Buffer): DecodedPacket | null {
  try {
    return decode(message);
  } catch {
    return null;
  }
}

function byTcp({ address, port }: Resolver, question: Packet, signal: AbortSignal): Promise<DecodedPacket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, signal }, () => socket.write(streamEncode(question)));
    let got = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the resolver has hung up')));
    socket.on('data', (chunk) => {
      got = Buffer.concat([got, chunk]);
      if (got.length < 2 || got.length < got.readUInt16BE(0) + 2) return;
      const answer = read(got.subarray(2));
      socket.destroy();
      if (answer !== null && answers(answer, question)) resolve(answer);
      else reject(new Error('the resolver does not answer what it was asked'));
    });
  });
}

async function answerOf(resolver: Resolver, question: Packet): Promise<DecodedPacket> {
  const signal = AbortSignal.timeout(PATIENCE.wait);
  const answer = await byUdp(resolver, question, signal);
  return answer.flag_tc ? byTcp(resolver, question, AbortSignal.timeout(PATIENCE.wait)) : answer;
}

/** The target of the aliases in an answer (RFC 1034 §3.6.2). */
function aliased(name: string, records: readonly Answer[]): string {
  let at = withoutDot(name);
  for (let step = 0; step < MAX_ALIASES; step += 1) {
    const alias = records.find((record) => record.type === 'CNAME' && withoutDot(record.name) === at);
    if (alias?.type !== 'CNAME') break;
    at = withoutDot(alias.data);
  }
  return at;
}

/** @throws if the resolver has failed */
function readAnswer(
  name: string,
  type: DnsType,
  { flags = 0, flag_ad, answers: found = [] }: DecodedPacket,
): ValidatedAnswer {
  const code = flags & CODE_BITS;
  if (code !== NO_ERROR && code !== NO_SUCH_NAME)
    throw new Error(`the resolver answers ${code} for ${type} of ${name}`);
  const records = found.filter((record) => record.type === type);
  const missing = code === NO_SUCH_NAME ? 'name' : records.length === 0 ? 'record' : null;
  return { records, isSecure: flag_ad, missing, name: aliased(name, found) };
}

/** Queries a resolver by UDP, and by TCP if the answer is too long for that. */
export function askValidating(resolver: Resolver): AskValidating {
  return async (name, type) => {
    const question = questionFor(name, type);
    for (let tries = 1; ; tries += 1) {
      try {
        return readAnswer(name, type, await answerOf(resolver, question));
      } catch (error) {
        if (tries >= PATIENCE.tries) throw error;
      }
    }
  };
}
