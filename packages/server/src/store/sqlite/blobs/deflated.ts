import { promisify } from 'node:util';
import { deflateRaw, deflateRawSync, inflateRaw, inflateRawSync, type ZlibOptions } from 'node:zlib';

/** Bytes as they are stored: deflated (RFC 1951) where that is smaller. */
export interface Stored {
  readonly deflated: boolean;
  readonly bytes: Uint8Array;
}

/** Below this many bytes the way to the thread pool costs more than the work itself. */
const SMALL = 64 * 1024;
/** Measured on text: level 3 is twice as fast as the default and 5 % larger. */
const LEVEL = 3;
/** The windows that raw deflate has: 2^9 to 2^15 bytes. */
const WINDOW = { least: 9, most: 15 };

/** A window as long as the bytes: making the longest one, 270 KB, for each short text would take longer than the work. */
function settingsFor(length: number): ZlibOptions {
  const wanted = Math.ceil(Math.log2(length + 1));
  const windowBits = Math.min(Math.max(wanted, WINDOW.least), WINDOW.most);
  return { level: LEVEL, windowBits, memLevel: length < 4096 ? 6 : 8 };
}

const deflateAside = promisify<Uint8Array, ZlibOptions, Buffer>(deflateRaw);
const inflateAside = promisify<Uint8Array, Buffer>(inflateRaw);

const smaller = (bytes: Uint8Array, packed: Uint8Array): Stored =>
  packed.length < bytes.length ? { deflated: true, bytes: packed } : { deflated: false, bytes };

export function deflateNow(bytes: Uint8Array): Stored {
  return smaller(bytes, deflateRawSync(bytes, settingsFor(bytes.length)));
}

/** Large pieces are deflated beside the event loop. */
export async function deflate(bytes: Uint8Array): Promise<Stored> {
  return bytes.length < SMALL
    ? deflateNow(bytes)
    : smaller(bytes, await deflateAside(bytes, settingsFor(bytes.length)));
}

export async function inflate(stored: Stored): Promise<Uint8Array> {
  if (!stored.deflated) return stored.bytes;
  return stored.bytes.length < SMALL ? inflateRawSync(stored.bytes) : inflateAside(stored.bytes);
}

/** The same where nothing else waits. */
export function inflateNow({ deflated, bytes }: Stored): Uint8Array {
  return deflated ? inflateRawSync(bytes) : bytes;
}

/**
 * Characters below which a text is kept as it is: getting it out again would take several times as long as to read it. Costs
 * a mail about 650 bytes on disk, and what most plain texts took to be deflated and inflated.
 */
const SHORT = 2 * 1024;

/** A text as a column holds it: a BLOB is deflated UTF-8. */
export function packText(text: string | null): string | Uint8Array | null {
  if (text === null || text.length < SHORT) return text;
  const stored = deflateNow(new TextEncoder().encode(text));
  return stored.deflated ? stored.bytes : text;
}

/** Bytes of the piece that a text is inflated into: as many as most texts need, so that no second one has to be put behind it. */
const PIECE = { least: 4 * 1024, most: 64 * 1024 };
/** How much longer than its deflated form a text is at most, as a rule. */
const RATIO = 5;

export function unpackText(column: string | Uint8Array | null): string | null {
  if (!(column instanceof Uint8Array)) return column;
  const chunkSize = Math.min(Math.max(column.length * RATIO, PIECE.least), PIECE.most);
  return inflateRawSync(column, { chunkSize }).toString();
}
