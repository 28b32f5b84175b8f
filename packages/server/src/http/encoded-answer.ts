import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

// Most answers are made once and read once: on JSON the next levels take several times as long to save another tenth.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 2 };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Content codings in the order in which they are preferred. */
const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number];

/** Bytes below which an answer is in one packet anyway. */
const SMALL = 1024;
/** Bytes from which another thread compresses: up to there handing them over takes longer, and more processor time. */
const LARGE = 128 * 1024;

/** The bytes of an answer, and what they are compressed, once. */
export class EncodedAnswer {
  readonly #plain: Buffer;
  readonly #coded = new Map<Coding, Buffer | Promise<Buffer>>();

  constructor(plain: Buffer) {
    this.#plain = plain;
  }

  /** Bytes of the answer as it is. */
  get size(): number {
    return this.#plain.length;
  }

  /** Answers a request in the best coding that it accepts. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.type('application/json; charset=utf-8');
    if (this.size < SMALL) return reply.send(this.#plain);
    reply.header('Vary', 'Accept-Encoding');
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding === null) return reply.send(this.#plain);
    return reply.header('Content-Encoding', coding).send(await this.#in(coding));
  }

  #in(coding: Coding): Buffer | Promise<Buffer> {
    const known = this.#coded.get(coding);
    if (known) return known;
    const coded = encode(coding, this.#plain);
    this.#coded.set(coding, coded);
    return coded;
  }
}

function encode(coding: Coding, bytes: Buffer): Buffer | Promise<Buffer> {
  if (coding === 'br') return bytes.length < LARGE ? brotliCompressSync(bytes, BROTLI) : brotli(bytes, BROTLI);
  return bytes.length < LARGE ? gzipSync(bytes, GZIP) : zip(bytes, GZIP);
}

/** The coding for an Accept-Encoding header (RFC 9110 §12.5.3); null: none. */
export function codingFor(header: string | string[] | undefined): Coding | null {
  const refused = new Set<string>();
  const accepted = new Set<string>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const isRefused = parameters.some((text) => /^q=0(?:\.0*)?$/u.test(text));
    (isRefused ? refused : accepted).add(name);
  }
  return CODINGS.find((coding) => !refused.has(coding) && (accepted.has(coding) || accepted.has('*'))) ?? null;
}
