/** A file in an archive. */
export interface ArchivedFile {
  /** As the page asks for it. */
  readonly path: string;
  /** Its media type. */
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** The media type of a file that archives take; null: it is asked for by itself, since what its server says of it counts. */
export function archivedType(path: string): string | null {
  return TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? null;
}

const LINE_END = 10;

/** Files in one: a line of JSON with the path, media type and length in bytes of each, and their bytes in that order. */
export function packArchive(files: readonly ArchivedFile[]): Uint8Array {
  const head = new TextEncoder().encode(
    `${JSON.stringify(files.map(({ path, type, body }) => [path, type, body.length]))}\n`,
  );
  const parts = [head, ...files.map(({ body }) => body)];
  const packed = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    packed.set(part, at);
    at += part.length;
  }
  return packed;
}

const isEntry = (entry: unknown): entry is readonly [string, string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string' && Number.isInteger(entry[2]);

/** The files of an archive. @throws TypeError or SyntaxError where it is none, or not all of it is there */
export function unpackArchive(packed: Uint8Array<ArrayBuffer>): readonly ArchivedFile[] {
  const end = packed.indexOf(LINE_END);
  const entries: unknown = JSON.parse(new TextDecoder().decode(packed.subarray(0, Math.max(end, 0))));
  if (!Array.isArray(entries) || !entries.every(isEntry)) throw new TypeError('this is no archive');
  let at = end + 1;
  const files = entries.map(([path, type, length]) => {
    const body = packed.subarray(at, at + length);
    at += length;
    return { path, type, body };
  });
  if (at !== packed.length) throw new TypeError('an archive is cut short');
  return files;
}
