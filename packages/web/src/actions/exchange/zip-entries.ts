/** A file in an archive (APPNOTE 4.3). */
export interface ZipEntry {
  /** As in the archive; not trustworthy. */
  readonly name: string;
  /** Position of its end in the archive, in bytes. */
  readonly position: number;
  /** Its content; null if it is larger than `most` bytes, regardless of its declared size, or cannot be read. */
  readonly open: (most: number) => Promise<Blob | null>;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
/** Length of the end record, and of the longest comment after it, in bytes. */
const END_SIZE = 22;
const COMMENT = 0xffff;
/** Length of a local header before its name, in bytes. */
const LOCAL_SIZE = 30;
/** Largest directory that is read, in bytes: some 300,000 files. */
const DIRECTORY = 64 * 1024 * 1024;

async function view(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

/** The end of the central directory. @throws Error if there is none, or the archive is too large (zip64) */
async function directoryOf(file: Blob): Promise<DataView> {
  const start = Math.max(0, file.size - END_SIZE - COMMENT);
  const end = await view(file, start, file.size);
  for (let at = end.byteLength - END_SIZE; at >= 0; at -= 1) {
    if (end.getUint32(at, true) !== END) continue;
    const [size, from] = [end.getUint32(at + 12, true), end.getUint32(at + 16, true)];
    if (from === 0xffffffff || size > DIRECTORY || from + size > file.size) break;
    return view(file, from, from + size);
  }
  throw new Error('The archive cannot be read');
}

/** A stream up to a number of bytes; null if it is longer: an archive may contain far more than it declares. */
async function upTo(stream: ReadableStream<Uint8Array>, most: number): Promise<Blob | null> {
  const chunks: BlobPart[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks);
    size += value.byteLength;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    chunks.push(new Uint8Array(value));
  }
}

async function contentOf(
  file: Blob,
  local: number,
  method: number,
  packed: number,
  most: number,
): Promise<Blob | null> {
  const head = await view(file, local, local + LOCAL_SIZE);
  if (head.byteLength < LOCAL_SIZE) return null;
  const from = local + LOCAL_SIZE + head.getUint16(26, true) + head.getUint16(28, true);
  const bytes = file.slice(from, from + packed);
  if (method === 0) return bytes.size > most ? null : bytes;
  if (method !== 8) return null;
  try {
    return await upTo(bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')), most);
  } catch {
    return null;
  }
}

/** The files of an archive in its order; folders and encrypted ones are skipped. @throws Error if it is no archive */
export async function* zipEntries(file: Blob): AsyncGenerator<ZipEntry> {
  const directory = await directoryOf(file);
  const text = new TextDecoder();
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === CENTRAL; ) {
    const [flags, method] = [directory.getUint16(at + 8, true), directory.getUint16(at + 10, true)];
    const [packed, local] = [directory.getUint32(at + 20, true), directory.getUint32(at + 42, true)];
    const length = directory.getUint16(at + 28, true);
    const name = text.decode(new Uint8Array(directory.buffer, directory.byteOffset + at + 46, length));
    at += 46 + length + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    if (name.endsWith('/') || (flags & 1) === 1) continue;
    yield {
      name,
      position: Math.min(file.size, local + packed),
      open: (most) => contentOf(file, local, method, packed, most),
    };
  }
}
