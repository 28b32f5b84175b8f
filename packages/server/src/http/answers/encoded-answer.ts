import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Spool } from '../../platform/files/spool.ts';

// Most answers are read once: on JSON, higher levels take several times as long to save another tenth.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 2 };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Content codings in the order in which they are preferred. */
const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number];

/** Size below which an answer fits into one packet anyway, in bytes. */
const SMALL = 1024;
/** Size from which another thread compresses, in bytes: below it, the hand-over takes longer, and more processor time. */
const LARGE = 128 * 1024;

/** An answer ready for sending. */
export interface ReadyAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | Readable;
}

/** The bytes of an answer with their compressed forms, each made once. */
export class EncodedAnswer {
  readonly #plain: Buffer;
  readonly #coded = new Map<Coding, Buffer | Promise<Buffer>>();

  constructor(plain: Buffer) {
    this.#plain = plain;
  }

  /** Uncompressed size in bytes. */
  get size(): number {
    return this.#plain.length;
  }

  /** Size in memory in bytes: the answer with its compressed forms. */
  get held(): number {
    let bytes = this.size;
    for (const coded of this.#coded.values()) bytes += coded instanceof Promise ? 0 : coded.length;
    return bytes;
  }

  /** The JSON text itself. */
  get text(): string {
    return this.#plain.toString();
  }

  /**
   * The answer in the best coding that a request accepts.
   * @param accepted the request's Accept-Encoding @param spool buffers large answers for slow readers
   */
  async ready(accepted: string | string[] | undefined, spool: Spool): Promise<ReadyAnswer> {
    const type = { 'content-type': 'application/json; charset=utf-8' };
    if (this.size < SMALL) return { headers: type, body: this.#plain };
    const coding = codingFor(accepted);
    const bytes = coding === null ? this.#plain : await this.#in(coding);
    const headers = { ...type, vary: 'Accept-Encoding', ...(coding !== null && { 'content-encoding': coding }) };
    if (bytes.length < LARGE) return { headers, body: bytes };
    return { headers: { ...headers, 'content-length': String(bytes.length) }, body: await spool.stream(bytes) };
  }

  #in(coding: Coding): Buffer | Promise<Buffer> {
    const known = this.#coded.get(coding);
    if (known) return known;
    const coded = encode(coding, this.#plain);
    this.#coded.set(coding, coded);
    if (coded instanceof Promise) {
      coded.then(
        (bytes) => this.#coded.set(coding, bytes),
        () => this.#coded.delete(coding),
      );
    }
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
