import { promisify } from 'node:util';
import { gunzip, inflateRaw } from 'node:zlib';

/** Largest size of a report, compressed and uncompressed, in bytes: some 3,000 rows. */
const MAX_PACKED = 1024 * 1024;
export const MAX_UNPACKED = 2 * 1024 * 1024;

const GZIP = [0x1f, 0x8b];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Signatures of a ZIP file's central directory and of its end (APPNOTE §4.3.12, §4.3.16). */
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
const CENTRAL_LENGTH = 46;
const LOCAL_LENGTH = 30;

const inflate = promisify(inflateRaw);
const ungzip = promisify(gunzip);

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, at) => bytes[at] === byte);

/** The position of the end of central directory record: only a comment may follow it. */
function endOf(zip: Buffer): number | null {
  for (let at = zip.length - END_LENGTH; at >= 0 && at > zip.length - END_LENGTH - 65_536; at -= 1) {
    if (zip.readUInt32LE(at) === END) return at;
  }
  return null;
}

/** The single file of an archive (RFC 7489 §7.2.1.1 requires one). @returns null: there are several, or the format is not supported */
async function onlyFile(zip: Buffer): Promise<Uint8Array | null> {
  const end = endOf(zip);
  if (end === null || zip.readUInt16LE(end + 10) !== 1) return null;
  const entry = zip.readUInt32LE(end + 16);
  if (entry + CENTRAL_LENGTH > zip.length || zip.readUInt32LE(entry) !== CENTRAL) return null;
  const method = zip.readUInt16LE(entry + 10);
  const packed = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  if (local + LOCAL_LENGTH > zip.length) return null;
  const start = local + LOCAL_LENGTH + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const data = zip.subarray(start, start + packed);
  if (data.length !== packed) return null;
  if (method === 0) return data.length <= MAX_UNPACKED ? data : null;
  return method === 8 ? inflate(data, { maxOutputLength: MAX_UNPACKED }) : null;
}

/**
 * The text of a report that is attached plain, by gzip or as the single file of a ZIP archive, recognised by its first bytes.
 * @returns null: it is too large, several files, or damaged
 */
export async function unpackReport(content: Uint8Array): Promise<string | null> {
  if (content.length > MAX_PACKED) return null;
  try {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    const text = startsWith(bytes, GZIP)
      ? await ungzip(bytes, { maxOutputLength: MAX_UNPACKED })
      : startsWith(bytes, ZIP)
        ? await onlyFile(bytes)
        : bytes;
    return text && new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch (error) {
    // Decoders throw for damaged data, data above the limit, and invalid text.
    if (error instanceof Error) return null;
    throw error;
  }
}
