import { promisify } from 'node:util';
import { deflateRaw, deflateRawSync, inflateRaw, inflateRawSync, type ZlibOptions } from 'node:zlib';

/** Stored bytes: deflated (RFC 1951) if that is smaller. */
export interface Stored {
  readonly deflated: boolean;
  readonly bytes: Uint8Array;
}

/** Below this size in bytes, using the thread pool costs more than the work itself. */
const SMALL = 64 * 1024;
/** Measured on text: level 3 is twice as fast as the default and 5 % larger. */
const LEVEL = 3;
/** Window sizes of raw deflate: 2^9 to 2^15 bytes. */
const WINDOW = { least: 9, most: 15 };

/** A window of the bytes' length: allocating the largest one, 270 KB, for each short text would take longer than the work. */
function settingsFor(length: number): ZlibOptions {
  const bits = Math.ceil(Math.log2(length + 1));
  const windowBits = Math.min(Math.max(bits, WINDOW.least), WINDOW.most);
  return { level: LEVEL, windowBits, memLevel: length < 4096 ? 6 : 8 };
}

const deflateAside = promisify<Uint8Array, ZlibOptions, Buffer>(deflateRaw);
const inflateAside = promisify<Uint8Array, Buffer>(inflateRaw);

const smaller = (bytes: Uint8Array, packed: Uint8Array): Stored =>
  packed.length < bytes.length ? { deflated: true, bytes: packed } : { deflated: false, bytes };

export function deflateNow(bytes: Uint8Array): Stored {
  return smaller(bytes, deflateRawSync(bytes, settingsFor(bytes.length)));
}

/** Large pieces are deflated in the thread pool. */
export async function deflate(bytes: Uint8Array): Promise<Stored> {
  return bytes.length < SMALL
    ? deflateNow(bytes)
    : smaller(bytes, await deflateAside(bytes, settingsFor(bytes.length)));
}

export async function inflate(stored: Stored): Promise<Uint8Array> {
  if (!stored.deflated) return stored.bytes;
  return stored.bytes.length < SMALL ? inflateRawSync(stored.bytes) : inflateAside(stored.bytes);
}

/** The same, blocking. */
export function inflateNow({ deflated, bytes }: Stored): Uint8Array {
  return deflated ? inflateRawSync(bytes) : bytes;
}

/**
 * Length below which a text is stored uncompressed, in characters: inflating it would take several times as long as reading.
 * Costs about 650 bytes on disk per mail, and saves most plain texts from being deflated and inflated.
 */
const SHORT = 2 * 1024;

/** A text for a column: a BLOB is deflated UTF-8. */
export function packText(text: string | null): string | Uint8Array | null {
  if (text === null || text.length < SHORT) return text;
  const stored = deflateNow(new TextEncoder().encode(text));
  return stored.deflated ? stored.bytes : text;
}

/** Output buffer of inflating in bytes: large enough for most texts, so that no second one is needed. */
const PIECE = { least: 4 * 1024, most: 64 * 1024 };
/** Typical upper limit of the compression ratio. */
const RATIO = 5;

export function unpackText(column: string | Uint8Array | null): string | null {
  if (!(column instanceof Uint8Array)) return column;
  const chunkSize = Math.min(Math.max(column.length * RATIO, PIECE.least), PIECE.most);
  return inflateRawSync(column, { chunkSize }).toString();
}
